import { startApp, type Client, type TestApp } from './support/app';

let test: TestApp;
let ada: Client;
let bob: Client;

beforeAll(async () => {
  test = await startApp();
  [ada, bob] = [test.user, test.editor];
});
afterAll(() => test?.close());
afterEach(() => test.prisma.savedView.deleteMany());

const value = { filter: { status: 'paid' }, sort: { field: 'createdAt', order: 'DESC' } };

const save = async (client: Client, name: string, resource = 'orders') => {
  const { body } = await client
    .post('/auth/saved-views')
    .send({ resource, name, value })
    .expect(201);
  return String(body.id);
};

const shown = async (client: Client, resource = 'orders') =>
  (await client.get(`/auth/saved-views/${resource}`).expect(200)).body;

it('returns the views of a list to the user who saved them, oldest first', async () => {
  const paid = await save(ada, 'Paid');
  const old = await save(ada, 'Old');
  await save(ada, 'Paid', 'products');
  await save(bob, 'Paid');
  expect(await shown(ada)).toEqual([
    { id: paid, name: 'Paid', value },
    { id: old, name: 'Old', value },
  ]);
  expect(await shown(bob, 'products')).toEqual([]);
});

it('changes the name and filters of a view, and deletes it', async () => {
  const id = await save(ada, 'Paid');
  const changed = { name: 'Paid and sent', value: { filter: {}, sort: value.sort } };
  await ada
    .put(`/auth/saved-views/${id}`)
    .send(changed)
    .expect(200, { id, ...changed });
  expect(await shown(ada)).toEqual([{ id, ...changed }]);
  await ada.delete(`/auth/saved-views/${id}`).expect(204);
  expect(await shown(ada)).toEqual([]);
});

it('returns 404 for a view of another user', async () => {
  const id = await save(ada, 'Paid');
  await bob.put(`/auth/saved-views/${id}`).send({ name: 'Mine', value }).expect(404);
  await bob.delete(`/auth/saved-views/${id}`).expect(404);
  expect(await shown(ada)).toEqual([{ id, name: 'Paid', value }]);
});

it('rejects a name that is already taken, in a create and in an update', async () => {
  await save(ada, 'Paid');
  const id = await save(ada, 'Old');
  const { body } = await ada
    .post('/auth/saved-views')
    .send({ resource: 'orders', name: 'Paid', value });
  expect(body).toMatchObject({ statusCode: 409 });
  await ada.put(`/auth/saved-views/${id}`).send({ name: 'Paid', value }).expect(409);
  expect(await shown(ada)).toHaveLength(2);
});

it.each([
  ['no name', { resource: 'orders', value }],
  ['a blank name', { resource: 'orders', name: '  ', value }],
  ['no value', { resource: 'orders', name: 'Paid' }],
  ['a text for a value', { resource: 'orders', name: 'Paid', value: 'paid' }],
  ['an unknown field', { resource: 'orders', name: 'Paid', value, userId: 'x' }],
  [
    'a value that is too long',
    { resource: 'orders', name: 'Paid', value: { x: 'x'.repeat(20_000) } },
  ],
])('rejects %s', async (_what, body) => {
  await ada.post('/auth/saved-views').send(body).expect(400);
  expect(await shown(ada)).toEqual([]);
});

it('rejects more than 50 views of a list', async () => {
  for (let one = 0; one < 50; one++) await save(ada, `View ${one}`);
  const body = { resource: 'orders', name: 'One more', value };
  const { body: refused } = await ada.post('/auth/saved-views').send(body).expect(409);
  expect(refused.message).toBe('There are 50 views of this list: remove one first');
});

it('requires a logged-in user, and rejects API keys', async () => {
  await test.anonymous.get('/auth/saved-views/orders').expect(401);
  const { body } = await ada.post('/auth/keys').send({ name: 'A machine', scopes: ['*'] });
  await test.withToken(body.key).get('/auth/saved-views/orders').expect(403);
});

it('rejects a text with NUL with 400', async () => {
  const body = { resource: 'orders', name: 'a\0b', value };
  await ada.post('/auth/saved-views').send(body).expect(400);
  await ada.get('/auth/saved-views/a%00b').expect(400);
});
