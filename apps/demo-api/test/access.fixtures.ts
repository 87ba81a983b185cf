// Written by "gen init --scaffold=access-tests" and made ours: how the tests of the rules, which every run of the generator
// writes into test/gen, start the application and log in. It starts as for all other tests, over a database in memory.
import request from 'supertest';
import { PrismaService } from '../src/infrastructure/prisma/prisma.service';
import { addUser, logIn, startWithoutPeople } from './support/app';

/**
 * Starts the application with the people that the generated tests ask as: one of each role, another of the plainest
 * role, and a stranger. No other people may be there.
 */
export async function startApplication() {
  const app = await startWithoutPeople();
  const prisma = app.get(PrismaService);
  const tokens = new Map<string, string>();
  const person = async (name: string, role: string) => {
    const email = await addUser(prisma, role, `${name}@test.example`);
    tokens.set(name, await logIn(request.agent(app.getHttpServer()), email));
    return prisma.user.findUniqueOrThrow({ where: { email } });
  };
  const people = {
    admin: await person('admin', 'admin'),
    editor: await person('editor', 'editor'),
    user: await person('user', 'user'),
    other: await person('other', 'user'),
    stranger: await person('stranger', 'user'),
  };
  return {
    app,
    prisma,
    people,
    /** Requests of one of them, or of a visitor. */
    as(who: keyof typeof people | 'visitor') {
      const http = request.agent(app.getHttpServer());
      return who === 'visitor' ? http : http.set('Authorization', `Bearer ${tokens.get(who)}`);
    },
    close: () => app.close(),
  };
}
