import type { PrismaService } from '../src/infrastructure/prisma/prisma.service';
import { addUser, logIn, PASSWORD, type Client, type TestApp } from './support/app';
import { onEachDatabase, statusesOf } from './support/races';

const OTHER_PASSWORD = 'another battery staple';
const USERS = '/gen-api/users';
const OPEN_TO_USERS = '/posts/published';

const idOf = async (prisma: PrismaService, email: string): Promise<string> =>
  (await prisma.user.findUniqueOrThrow({ where: { email } })).id;

onEachDatabase('accounts', (started) => {
  describe('a changed password', () => {
    type Change = (test: TestApp, id: string, password: string) => PromiseLike<{ status: number }>;
    let number = 0;

    it.each<[how: string, change: Change]>([
      ['PUT', ({ admin }, id, password) => admin.put(`${USERS}/${id}`).send({ password })],
      ['PATCH', ({ admin }, id, password) => admin.patch(`${USERS}/${id}`).send({ password })],
      [
        'a bulk PUT',
        ({ admin }, id, password) => admin.put(`${USERS}?ids=${id}`).send({ password }),
      ],
    ])('invalidates existing tokens, by %s', async (_how, change) => {
      const test = started();
      const email = await addUser(test.prisma, 'user', `changed-${number++}@test.example`);
      const before = await logIn(test.anonymous, email);
      await test.withToken(before).get(OPEN_TO_USERS).expect(200);
      expect((await change(test, await idOf(test.prisma, email), OTHER_PASSWORD)).status).toBe(200);
      await test.withToken(before).get(OPEN_TO_USERS).expect(401);
      const after = await logIn(test.anonymous, email, OTHER_PASSWORD);
      await test.withToken(after).get(OPEN_TO_USERS).expect(200);
    });

    it('invalidates existing tokens when it is removed, but not when another field changes', async () => {
      const { prisma, admin, anonymous, withToken } = started();
      const email = await addUser(prisma, 'user', 'cleared@test.example');
      const token = await logIn(anonymous, email);
      const path = `${USERS}/${await idOf(prisma, email)}`;
      await admin.put(path).send({ name: 'Changed', password: '' }).expect(200);
      await withToken(token).get(OPEN_TO_USERS).expect(200);
      await admin.put(path).send({ password: null }).expect(200);
      await withToken(token).get(OPEN_TO_USERS).expect(401);
    });
  });

  describe('an e-mail address', () => {
    it('is unique regardless of letter case in every write request', async () => {
      const { prisma, admin } = started();
      const create = (email: string) => admin.post(USERS).send({ email, name: 'Ann' });
      const { body } = await create('Ann@Test.Example').expect(201);
      expect(body.email).toBe('ann@test.example');
      await create('ANN@test.example').expect(409);
      const other = await create('other@test.example').expect(201);
      const path = `${USERS}/${other.body.id}`;
      await admin.put(path).send({ email: 'Ann@test.example' }).expect(409);
      await admin.patch(path).send({ email: 'Other2@Test.Example' }).expect(200);
      await admin
        .put(`${USERS}?ids=${other.body.id}`)
        .send({ email: 'OTHER3@test.example' })
        .expect(200);
      expect(await prisma.user.count({ where: { email: 'other3@test.example' } })).toBe(1);
      const csv = Buffer.from('email,name\nANN@test.example,Ann\n');
      await admin.post(`${USERS}/bulk-import`).attach('file', csv, 'people.csv').expect(400);
    });

    it('can be used to log in in any letter case', async () => {
      const { prisma, anonymous } = started();
      await addUser(prisma, 'user', 'Bea@Test.Example');
      for (const spelling of ['bea@test.example', 'BEA@TEST.EXAMPLE', 'Bea@Test.Example'])
        await logIn(anonymous, spelling);
    });

    it('stored in capital letters can still be used to log in, even if another differs only in case', async () => {
      const { prisma, anonymous } = started();
      const store = async (email: string, name: string) => {
        const address = await addUser(prisma, 'user', `${name}@test.example`);
        await prisma.$executeRaw`UPDATE "User" SET email = ${email}, name = ${name} WHERE email = ${address}`;
      };
      await store('Cleo@Test.Example', 'cleo-1');
      for (const spelling of ['Cleo@Test.Example', 'cleo@test.example'])
        await logIn(anonymous, spelling);
      await store('cleo@test.example', 'cleo-2');
      const nameOf = async (email: string) => {
        const token = await logIn(anonymous, email);
        const [, claims = ''] = token.split('.');
        const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
        return (await prisma.user.findUniqueOrThrow({ where: { id: sub } })).name;
      };
      expect(await nameOf('Cleo@Test.Example')).toBe('cleo-1');
      expect(await nameOf('cleo@test.example')).toBe('cleo-2');
      expect(await nameOf('CLEO@TEST.EXAMPLE')).toBe('cleo-2');
    });

    it('with LIKE wildcards does not match another user', async () => {
      const { prisma, anonymous } = started();
      await addUser(prisma, 'user', 'axb@test.example');
      for (const email of ['a_b@test.example', 'a%b@test.example'])
        await anonymous.post('/auth/login').send({ email, password: PASSWORD }).expect(401);
    });
  });

  describe('the last administrator', () => {
    const ADMIN = 'admin@test.example';
    const refusal = {
      statusCode: 409,
      code: 'LAST_ADMINISTRATOR',
      message: 'The last administrator must remain: make another user an administrator first',
    };

    type Request = (admin: Client, id: string) => PromiseLike<{ status: number; body: unknown }>;
    it.each<[what: string, request: Request]>([
      ['demoted by PUT', (admin, id) => admin.put(`${USERS}/${id}`).send({ role: 'user' })],
      ['demoted by PATCH', (admin, id) => admin.patch(`${USERS}/${id}`).send({ role: 'user' })],
      ['demoted in bulk', (admin, id) => admin.put(`${USERS}?ids=${id}`).send({ role: 'user' })],
      ['deleted', (admin, id) => admin.delete(`${USERS}/${id}`)],
      ['deleted in bulk', (admin, id) => admin.delete(`${USERS}?ids=${id}`)],
      [
        'left without a password',
        (admin, id) => admin.put(`${USERS}/${id}`).send({ password: null }),
      ],
    ])('cannot be %s', async (_what, request) => {
      const { prisma, admin } = started();
      const { status, body } = await request(admin, await idOf(prisma, ADMIN));
      expect(status).toBe(409);
      expect(body).toMatchObject(refusal);
      await admin.get(USERS).expect(200);
    });

    it('cannot be demoted or deleted in a bulk request with other users, which is rejected as a whole', async () => {
      const { prisma, admin } = started();
      const ids = [await idOf(prisma, ADMIN), await idOf(prisma, 'user@test.example')];
      const query = ids.map((id) => `ids=${id}`).join('&');
      await admin.delete(`${USERS}?${query}`).expect(409);
      await admin.put(`${USERS}?${query}`).send({ role: 'user' }).expect(409);
      expect(await prisma.user.count({ where: { id: { in: ids } } })).toBe(2);
    });

    it('does not include administrators who cannot log in', async () => {
      const { prisma, admin } = started();
      const { body } = await admin
        .post(USERS)
        .send({ email: 'imported@test.example', name: 'Imported', role: 'admin' })
        .expect(201);
      await admin.delete(`${USERS}/${await idOf(prisma, ADMIN)}`).expect(409);
      await admin.delete(`${USERS}/${body.id}`).expect(200);
    });

    it('can change other fields, and can be demoted or deleted once there is another', async () => {
      const { prisma, admin, anonymous, withToken } = started();
      const path = `${USERS}/${await idOf(prisma, ADMIN)}`;
      await admin.put(path).send({ name: 'Another name', role: 'admin' }).expect(200);
      const second = await addUser(prisma, 'admin', 'second@test.example');
      await admin.put(path).send({ role: 'user' }).expect(200);
      await admin.get('/gen-api/products').expect(403);
      const bySecond = withToken(await logIn(anonymous, second));
      await bySecond.put(path).send({ role: 'admin' }).expect(200);
      await bySecond.delete(`${USERS}/${await idOf(prisma, second)}`).expect(200);
    });

    it('remains when two administrators demote or delete each other concurrently', async () => {
      const { prisma, admin, anonymous, withToken } = started();
      const rival = await addUser(prisma, 'admin', 'rival@test.example');
      const ids = [await idOf(prisma, ADMIN), await idOf(prisma, rival)];
      const byRival = withToken(await logIn(anonymous, rival));
      const client = (n: number) => (n === 0 ? byRival : admin);
      for (let round = 0; round < 6; round++) {
        const isBulk = round % 2 === 1;
        const statuses = await statusesOf(2, (n) => {
          const path = isBulk ? `${USERS}?ids=${ids[n]}` : `${USERS}/${ids[n]}`;
          return client(n).put(path).send({ role: 'user' });
        });
        expect(await prisma.user.count({ where: { role: 'admin' } })).toBe(1);
        // the slower one is no longer an administrator, or is told why it was refused
        expect(statuses).toMatchObject({ 200: 1 });
        await prisma.user.updateMany({ where: { id: { in: ids } }, data: { role: 'admin' } });
      }
      await statusesOf(2, (n) => client(n).delete(`${USERS}/${ids[n]}`));
      expect(await prisma.user.count({ where: { role: 'admin' } })).toBe(1);
    });
  });
});
