// Written by "gen init --scaffold=access-tests" and adapted: how the tests of the access rules, which every run of the
// generator writes into test/gen, start the application and log in. As in all other tests, the database is in memory.
import request from 'supertest';
import { PrismaService } from '../src/infrastructure/prisma/prisma.service';
import { addUser, logIn, startWithoutPeople } from './support/app';

/**
 * Starts the application with the users that the generated tests log in as: one for each role, a second one with the
 * least privileged role, and a stranger. There must be no other users.
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
    /** Sends requests as one of these people, or as a visitor, who is not logged in. */
    as(caller: keyof typeof people | 'visitor') {
      const http = request.agent(app.getHttpServer());
      return caller === 'visitor'
        ? http
        : http.set('Authorization', `Bearer ${tokens.get(caller)}`);
    },
    close: () => app.close(),
  };
}
