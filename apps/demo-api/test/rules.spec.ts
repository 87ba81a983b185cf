import { startApp, type Client, type TestApp } from './support/app';

/** The access rules of the demo's schema, as visitors, a user, an editor and an administrator experience them. */
let test: TestApp;
let ids: Record<'user' | 'editor' | 'admin', string>;

beforeAll(async () => {
  test = await startApp();
  const people = await test.prisma.user.findMany();
  ids = Object.fromEntries(people.map(({ role, id }) => [role, id])) as typeof ids;
});
afterAll(() => test?.close());

const idsIn = ({ body }: { body: { data: { id: string }[] } }): string[] =>
  body.data.map(({ id }) => id).sort();

const filter = (value: object): string => `filter=${encodeURIComponent(JSON.stringify(value))}`;

describe('posts', () => {
  const POSTS = '/gen-api/posts';

  beforeAll(async () => {
    const texts = ['open one', 'open two', 'draft one', 'draft two'];
    await test.prisma.post.createMany({
      data: texts.map((title) => ({
        id: title.replace(' ', '-'),
        title,
        content: `Text of ${title}`,
        published: title.startsWith('open'),
      })),
    });
  });

  const readers: [string, () => Client][] = [
    ['a visitor', () => test.anonymous],
    ['a user', () => test.user],
  ];

  describe.each(readers)('for %s', (_who, client) => {
    it.each([
      ['a list', ''],
      ['a page of one', '&limit=1'],
      ['a page behind the last', '&page=9'],
      ['a search that finds drafts too', '&search=one', 1],
      ['a search for drafts', '&search=draft', 0],
      ['a filter for drafts', `&${filter({ published: false })}`, 0],
      ['a filter for all but published ones', `&${filter({ published_neq: true })}`, 0],
      ['a filter by a draft’s title', `&${filter({ title: 'draft one' })}`, 0],
      ['all by their ids', '&ids=open-one&ids=draft-one', 1],
    ])('%s contains and counts only published posts', async (_what, query, total = 2) => {
      const answer = await client()
        .get(`${POSTS}?${query.slice(1)}`)
        .expect(200);
      expect(answer.body.total).toBe(total);
      expect(idsIn(answer).filter((id) => !id.startsWith('open-'))).toEqual([]);
    });

    it('a draft returns 404', async () => {
      await client().get(`${POSTS}/open-one`).expect(200);
      const { body } = await client().get(`${POSTS}/draft-one`).expect(404);
      expect(body.message).toBe('Post with ID draft-one not found');
    });
  });

  it('can be written by editors, and deleted by administrators only', async () => {
    const { body } = await test.editor
      .post(POSTS)
      .send({ title: 'new', content: 'Text' })
      .expect(201);
    const path = `${POSTS}/${body.id}`;
    await test.editor.put(path).send({ published: true }).expect(200);
    await test.editor.delete(path).expect(403);
    await test.user.put(path).send({ title: 'mine' }).expect(403);
    await test.user.post(POSTS).send({ title: 'mine', content: 'Text' }).expect(403);
    await test.anonymous.put(path).send({ title: 'mine' }).expect(401);
    await test.admin.delete(path).expect(200);
  });
});

describe('orders', () => {
  const ORDERS = '/gen-api/orders';
  let foreign: string;

  beforeAll(async () => {
    await test.prisma.promoCode.create({
      data: { code: 'TEN', discount: 10, maxUses: 5, expiresAt: new Date('2030-01-01') },
    });
    const data = { userId: ids.editor, amount: 7, status: 'paid' };
    foreign = (await test.prisma.order.create({ data })).id;
  });
  beforeEach(() => test.prisma.order.deleteMany({ where: { userId: ids.user } }));

  const place = async () =>
    (
      await test.user
        .post(`${ORDERS}/with-promo`)
        .send({ amount: 50, promoCode: 'ten' })
        .expect(201)
    ).body as { id: string };

  it('are visible to their user and to administrators only', async () => {
    const order = await place();
    const { body } = await test.user.get(ORDERS).expect(200);
    expect(body).toMatchObject({ total: 1, data: [order] });
    expect((await test.user.get(`${ORDERS}/${order.id}`).expect(200)).body).toEqual(order);
    await test.user.get(`${ORDERS}/${foreign}`).expect(404);
    await test.editor.get(`${ORDERS}/${order.id}`).expect(404);
    expect(idsIn(await test.admin.get(ORDERS).expect(200))).toEqual([order.id, foreign].sort());
    await test.anonymous.get(ORDERS).expect(401);
  });

  it('include the own user, but no promo code', async () => {
    const { id } = await place();
    const { body } = await test.user.get(`${ORDERS}/${id}?include=user,promoCode`).expect(200);
    expect(body).toMatchObject({ user: { email: 'user@test.example' }, promoCode: null });
  });

  it('cannot be created by a user directly', async () => {
    const before = await test.prisma.order.count();
    for (const body of [
      { amount: 5 },
      { amount: 5, userId: ids.user },
      { amount: 5, discount: 5 },
      { amount: 5, status: 'paid' },
    ])
      expect((await test.user.post(ORDERS).send(body).expect(403)).body.code).toBe('ACCESS');
    expect(await test.prisma.order.count()).toBe(before);
  });

  it('cannot be changed or deleted by a user, but by administrators', async () => {
    const { id } = await place();
    for (const body of [{ status: 'paid' }, { discount: 50 }, { amount: 0 }]) {
      await test.user.put(`${ORDERS}/${id}`).send(body).expect(403);
      await test.user.put(`${ORDERS}?ids=${id}`).send(body).expect(403);
    }
    await test.user.delete(`${ORDERS}/${id}`).expect(403);
    expect((await test.user.get(`${ORDERS}/${id}`)).body).toMatchObject({ status: 'pending' });
    await test.admin.put(`${ORDERS}/${id}`).send({ status: 'paid' }).expect(200);
    expect((await test.user.get(`${ORDERS}/${id}`)).body).toMatchObject({ status: 'paid' });
    await test.admin.delete(`${ORDERS}/${id}`).expect(200);
    await test.user.get(`${ORDERS}/${id}`).expect(404);
    expect(await test.prisma.order.count({ where: { id } })).toBe(0);
  });
});

describe('users', () => {
  const USERS = '/gen-api/users';

  it('see only themselves', async () => {
    for (const [client, id] of [
      [test.user, ids.user],
      [test.editor, ids.editor],
    ] as const)
      expect(idsIn(await client.get(USERS).expect(200))).toEqual([id]);
    await test.user.get(`${USERS}/${ids.admin}`).expect(404);
    expect((await test.user.get(`${USERS}?search=test.example`)).body.total).toBe(1);
  });

  it('can change their name, but not address, password or role', async () => {
    const path = `${USERS}/${ids.user}`;
    await test.user.patch(path).send({ name: 'Noor' }).expect(200);
    for (const [field, value] of [
      ['email', 'other@test.example'],
      ['email', 'admin@test.example'], // another user's, which nobody is told
      ['password', 'another battery staple'],
      ['role', 'admin'],
    ] as const) {
      const { body } = await test.user
        .patch(path)
        .send({ [field]: value })
        .expect(403);
      expect(body).toMatchObject({ code: 'ACCESS', errors: { [field]: [expect.any(String)] } });
    }
    await test.user.patch(`${USERS}/${ids.editor}`).send({ name: 'x' }).expect(404);
  });

  it('cannot have an unknown role', async () => {
    const body = { email: 'root@test.example', name: 'Root', role: 'root' };
    await test.admin.post(USERS).send(body).expect(400);
  });
});

it('GET /gen-api/access returns the permissions of each role', async () => {
  const nothing = { list: false, show: false, create: false, edit: false, delete: false };
  const everything = { list: true, show: true, create: true, edit: true, delete: true };
  const own = { ...nothing, list: 'some', show: 'some' };
  const told = async (client: Client): Promise<Record<string, object>> =>
    (await client.get('/gen-api/access').expect(200)).body;
  expect(await told(test.anonymous)).toMatchObject({ posts: own, orders: nothing, users: nothing });
  const ofUser = { orders: own, users: { ...own, edit: 'some', fields: expect.any(Object) } };
  expect(await told(test.user)).toMatchObject({ posts: own, ...ofUser });
  const posts = { ...everything, delete: false };
  expect(await told(test.editor)).toMatchObject({ posts, ...ofUser });
  const all = { posts: everything, orders: everything, users: everything };
  const ofAdmin = await told(test.admin);
  expect(ofAdmin).toMatchObject(all);
  expect(Object.keys(ofAdmin).sort()).toEqual(['orders', 'posts', 'users']);
});
