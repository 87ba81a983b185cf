import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import type { PrismaService } from '../src/infrastructure/prisma/prisma.service';
import { addUser, JWT_SECRET, logIn, startApp, type Client, type TestApp } from './support/app';
import { killAll, startProcess, type ApiProcess } from './support/process';
import { onServer, useServerDatabase } from './support/server-database';

const USERS = '/gen-api/users';
/** Only administrators are admitted. */
const FOR_ADMINISTRATORS = '/gen-api/products';

const idOf = async (prisma: PrismaService, email: string): Promise<string> =>
  (await prisma.user.findUniqueOrThrow({ where: { email } })).id;

let number = 0;

/** Returns an administrator who has just sent a request, so that the application has cached the token's user. */
async function seenAdministrator(test: TestApp): Promise<{ id: string; client: Client }> {
  const email = await addUser(test.prisma, 'admin', `seen-${number++}@test.example`);
  const client = test.withToken(await logIn(test.anonymous, email));
  await client.get(FOR_ADMINISTRATORS).expect(200);
  return { id: await idOf(test.prisma, email), client };
}

type Change = (admin: Client, id: string) => PromiseLike<{ status: number }>;

const CHANGES: [what: string, change: Change, status: number][] = [
  ['demoted by PUT', (admin, id) => admin.put(`${USERS}/${id}`).send({ role: 'user' }), 403],
  ['demoted by PATCH', (admin, id) => admin.patch(`${USERS}/${id}`).send({ role: 'user' }), 403],
  ['demoted in bulk', (admin, id) => admin.put(`${USERS}?ids=${id}`).send({ role: 'user' }), 403],
  ['deleted', (admin, id) => admin.delete(`${USERS}/${id}`), 401],
  ['deleted in bulk', (admin, id) => admin.delete(`${USERS}?ids=${id}`), 401],
  [
    'given another password',
    (admin, id) => admin.put(`${USERS}/${id}`).send({ password: 'another battery staple' }),
    401,
  ],
];

describe('in one process', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test?.close());

  it.each(CHANGES)('a user who is %s is rejected at once', async (_what, change, status) => {
    const { id, client } = await seenAdministrator(test);
    expect((await change(test.admin, id)).status).toBe(200);
    await client.get(FOR_ADMINISTRATORS).expect(status);
  });

  it('a user demoted by application code in a transaction is rejected at once', async () => {
    const { id, client } = await seenAdministrator(test);
    await test.prisma.$transaction(async (inside) => {
      await inside.user.update({ where: { id }, data: { role: 'user' } });
    });
    await client.get(FOR_ADMINISTRATORS).expect(403);
  });

  it('a user who becomes an administrator has access at once', async () => {
    const { id, client } = await seenAdministrator(test);
    for (const [role, status] of [
      ['user', 403],
      ['admin', 200],
    ] as const) {
      await test.admin.patch(`${USERS}/${id}`).send({ role }).expect(200);
      await client.get(FOR_ADMINISTRATORS).expect(status);
    }
  });
});

onServer('in two processes over one database', () => {
  const [database, registerDrop] = useServerDatabase();
  let here: TestApp;
  let other: ApiProcess;
  beforeAll(async () => {
    const environment = { DATABASE_URL: database.url, SEED: 'false' };
    here = await startApp(environment);
    other = startProcess({ ...environment, JWT_SECRET });
    await other.url;
  });
  afterAll(async () => {
    killAll();
    await here?.close();
  });
  registerDrop();

  it.each(CHANGES.filter(([what]) => !what.includes('bulk')))(
    'a user who is %s in one is rejected by the other within five seconds',
    async (_what, change, status) => {
      const email = await addUser(here.prisma, 'admin', `two-${number++}@test.example`);
      const token = await logIn(here.anonymous, email);
      const elsewhere = request.agent(await other.url).set('Authorization', `Bearer ${token}`);
      await elsewhere.get(FOR_ADMINISTRATORS).expect(200);
      expect((await change(here.admin, await idOf(here.prisma, email))).status).toBe(200);
      await here.withToken(token).get(FOR_ADMINISTRATORS).expect(status);
      const end = performance.now() + 5_500; // plus what a slow machine takes for the request
      let answered: number;
      // polled without a pause, two processes would keep both cores busy for these seconds
      do {
        await sleep(100);
        answered = (await elsewhere.get(FOR_ADMINISTRATORS)).status;
      } while (answered === 200 && performance.now() < end);
      expect(answered).toBe(status);
    },
  );
});
