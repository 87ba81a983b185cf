import { startApp, type Client, type TestApp } from './support/app';
import { RESOURCES } from './support/resources';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());

describe('a conflict', () => {
  it.each([
    ['users', { email: 'admin@test.example', name: 'Again' }, 'email'],
    ['products', { name: 'Lamp', description: 'Text', price: 1, slug: 'lamp' }, 'slug'],
    ['developers', { externalUsername: 'ada' }, 'externalUsername'],
  ])(
    'is returned as 409 with the field of %s whose value already exists',
    async (path, data, field) => {
      await test.admin.post(`/gen-api/${path}`).send(data);
      const { body } = await test.admin.post(`/gen-api/${path}`).send(data).expect(409);
      expect(body).toMatchObject({
        error: 'Conflict',
        code: 'UNIQUE_CONFLICT',
        errors: { [field]: [expect.any(String)] },
      });
    },
  );

  it('is returned for an order of an unknown user, and for deleting a user with orders', async () => {
    const order = { userId: 'nobody', amount: 5 };
    const { body } = await test.admin.post('/gen-api/orders').send(order).expect(409);
    expect(body).toMatchObject({ code: 'FOREIGN_KEY', errors: { userId: [expect.any(String)] } });
    const { id } = await test.prisma.user.findFirstOrThrow({ where: { role: 'user' } });
    await test.admin.post('/gen-api/orders').send({ userId: id, amount: 5 }).expect(201);
    await test.admin.delete(`/gen-api/users/${id}`).expect(409);
  });
});

describe('a body', () => {
  it.each([
    ['broken JSON', '{"title":'],
    ['a list', '[]'],
    ['nothing', ''],
    ['text with a NUL', '{"title":"\\u0000","content":"x"}'],
    ['half a character', '{"title":"\\ud800","content":"x"}'],
    ['a name that every object has', '{"title":"x","content":"x","toString":"x"}'],
    ['null where the column takes none', '{"title":"x","content":"x","viewCount":null}'],
  ])('of %s is rejected with 400', async (_what, content) => {
    const sent = test.admin.post('/gen-api/posts').set('Content-Type', 'application/json');
    const { body } = await sent.send(content).expect(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request' });
  });
});

describe('guards', () => {
  const requests = (client: Client) =>
    RESOURCES.filter(({ isGuarded }) => isGuarded).flatMap(({ path }) => {
      const at = `/gen-api/${path}`;
      return [
        client.get(at),
        client.post(at).send({}),
        client.put(`${at}?ids=x`).send({}),
        client.delete(`${at}?ids=x`),
        client.get(`${at}/x`),
        client.put(`${at}/x`).send({}),
        client.patch(`${at}/x`).send({}),
        client.delete(`${at}/x`),
      ];
    });

  it.each([
    [401, 'nobody', () => test.anonymous],
    [403, 'a user who is no admin', () => test.user],
  ])('return %d to %s on every route of a model without rules', async (status, _who, client) => {
    const answers = await Promise.all(requests(client()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
  });
});

it('a password is not returned, is stored only as a hash, can be used to log in, and can be removed', async () => {
  const password = 'a new password';
  const person = { email: 'eve@test.example', name: 'Eve', password };
  const { body } = await test.admin.post('/gen-api/users').send(person).expect(201);
  expect(body).not.toHaveProperty('password');
  const stored = async (): Promise<string | null> => {
    const only = { where: { id: body.id }, select: { password: true } };
    return (await test.prisma.user.findUniqueOrThrow(only)).password;
  };
  const hash = await stored();
  expect(hash).toMatch(/^\$scrypt\$ln=\d+,r=\d+,p=\d+\$[^$]+\$[^$]+$/);
  expect(hash).not.toContain(password);
  const logIn = (text: string) =>
    test.anonymous.post('/auth/login').send({ email: person.email, password: text });
  await logIn(password).expect(200);
  await test.admin.patch(`/gen-api/users/${body.id}`).send({ password: '' }).expect(200);
  expect(await stored()).toBe(hash);
  await logIn(password).expect(200);
  await test.admin.patch(`/gen-api/users/${body.id}`).send({ password: null }).expect(200);
  expect(await stored()).toBeNull();
  await logIn(password).expect(401);
  await test.admin.patch(`/gen-api/users/${body.id}`).send({ password: 'short' }).expect(400);
});
