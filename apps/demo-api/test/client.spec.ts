import { ApiError, createApiClient, type ApiClient } from './client/api-client';
import { addUser, logIn, startApp, type TestApp } from './support/app';

let test: TestApp;
let baseUrl: string;
let token: string;
let api: ApiClient;
/** What the client has asked, as `GET /gen-api/…`. */
const asked: string[] = [];

beforeAll(async () => {
  test = await startApp();
  baseUrl = await test.app.getUrl();
  token = await logIn(test.anonymous, 'admin@test.example');
  const counting: typeof fetch = (address, init) => {
    asked.push(`${init?.method} ${String(address).slice(baseUrl.length)}`);
    return fetch(address, init);
  };
  api = createApiClient({ baseUrl: `${baseUrl}/`, token: () => token, fetch: counting });
  for (const [at, name] of ['Desk lamp', 'Floor lamp', 'Chair', 'Table lamp'].entries())
    await api.products.create({
      name,
      description: 'Text',
      price: at * 10,
      category: at < 3 ? 'a' : null,
      images: ['/uploads/a.png'],
    });
});
afterAll(() => test?.close());
beforeEach(() => asked.splice(0));

/** The error that a request ends with. */
async function errorOf(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`no ApiError, but ${String(error)}`);
}

describe('the generated client lists', () => {
  const names = async (...options: Parameters<ApiClient['products']['list']>) =>
    (await api.products.list(...options)).data.map(({ name }) => name);

  it('the first page without options', async () => {
    expect(await api.products.list()).toMatchObject({ total: 4, page: 1, limit: 10 });
  });

  it('the requested records in the requested order', async () => {
    expect(await names({ sort: { price: 'desc' }, page: 2, limit: 3 })).toEqual(['Desk lamp']);
    expect(await names({ search: 'LAMP', sort: { name: 'asc' } })).toEqual([
      'Desk lamp',
      'Floor lamp',
      'Table lamp',
    ]);
  });

  it('counts, sums, groups and periods', async () => {
    expect(await api.products.aggregate()).toEqual({ count: 4 });
    const figures = await api.products.aggregate({
      where: { name: { q: 'lamp' } },
      groupBy: 'category',
      sum: ['price', 'stock'],
    });
    expect(figures).toEqual({
      count: 3,
      sum: { price: 40, stock: 0 },
      groups: [
        { value: 'a', count: 2, sum: { price: 10, stock: 0 } },
        { value: null, count: 1, sum: { price: 30, stock: 0 } },
      ],
    });
    const { periods = [] } = await api.products.aggregate({ by: 'createdAt:year' });
    expect(periods.at(-1)).toMatchObject({ count: 4 });
  });

  it('every record once with each()', async () => {
    const seen: string[] = [];
    for await (const { name, id } of api.products.each({ sort: { price: 'desc' }, limit: 2 })) {
      seen.push(name);
      // what is read already may go
      if (name === 'Table lamp')
        await api.products.create({ name: 'Dear', description: 'x', price: 99 });
      if (name === 'Dear') await api.products.delete(id);
    }
    expect(seen).toEqual(['Table lamp', 'Chair', 'Floor lamp', 'Desk lamp']);
    const [added] = (await api.products.list({ search: 'Dear' })).data;
    await api.products.delete(added?.id ?? '');
  });

  it('no record for an empty list of ids, and asks for none', async () => {
    const none = { data: [], total: 0, totalPages: 0 };
    expect(await api.products.list({ ids: [] })).toMatchObject(none);
    for await (const { name } of api.products.each({ ids: [] })) throw new Error(name);
    expect(asked).toEqual([]);
  });

  it.each([
    [{ price: { gte: 10, lt: 30 } }, ['Chair', 'Floor lamp']],
    [{ price: 20 }, ['Chair']],
    [{ price: { eq: 20 }, category: 'a' }, ['Chair']],
    [{ name: { in: ['Chair', 'Desk lamp'] } }, ['Chair', 'Desk lamp']],
    [{ name: { q: 'floor' } }, ['Floor lamp']],
    [{ category: null }, ['Table lamp']],
    [{ category: { neq: null }, price: { neq: 0 } }, ['Chair', 'Floor lamp']],
    [{ images: { has: '/uploads/a.png' }, price: { gt: 20 } }, ['Table lamp']],
    [{ price: { gte: undefined, lte: 0 } }, ['Desk lamp']],
  ])('the records that match %j', async (where, found) => {
    expect(await names({ where, sort: { name: 'asc' } })).toEqual(found);
  });

  it('related records, and filters, sorts and counts by them', async () => {
    const user = await api.users.create({ email: 'ann@test.example', name: 'Ann' });
    await api.orders.create({ userId: user.id, amount: 5 });
    await api.orders.create({ userId: user.id, amount: 50 });
    const { data } = await api.orders.list({
      where: { user: { name: { q: 'ann' } }, amount: { gt: 10 } },
      sort: { 'user.name': 'asc' },
      include: ['user', 'promoCode'],
    });
    expect(data.map(({ amount, user: who, promoCode }) => [amount, who?.name, promoCode])).toEqual([
      [50, 'Ann', null],
    ]);
    const [order] = data;
    const { user: alone } = await api.orders.get(order?.id ?? '', { include: ['user'] });
    expect(alone).toEqual(user);
    const rich = await api.users.list({ where: { orders: { amount: { gte: 50 } } } });
    expect(rich.data.map(({ name }) => name)).toEqual(['Ann']);
    const counted = await api.users.get(user.id, { include: ['_count.orders'] });
    expect(counted._count.orders).toBe(2);
  });

  it('more ids than a URL can contain by POST', async () => {
    const { id } = (await api.products.list({ limit: 1 })).data[0] ?? { id: '' };
    const many = Array.from({ length: 900 }, (_, at) => `nobody-${at}`);
    const { data } = await api.products.list({
      ids: [id, ...many],
      where: { price: { gte: 0 } },
      sort: { price: 'asc' },
      limit: 5,
    });
    expect(data.map((one) => one.id)).toEqual([id]);
    expect(asked).toEqual(['GET /gen-api/products?limit=1', 'POST /gen-api/products/query']);
  });
});

describe('the generated client writes', () => {
  const lamp = { name: 'Another lamp', description: 'Text', price: 1 };

  it('a version of a record, and receives the current one on a conflict', async () => {
    const read = await api.products.create(lamp);
    const { updatedAt } = await api.products.update(
      read.id,
      { stock: 1 },
      { ifMatch: read.updatedAt },
    );
    const error = await errorOf(
      api.products.update(read.id, { stock: 2 }, { ifMatch: read.updatedAt }),
    );
    expect([error.status, error.code]).toEqual([412, 'STALE']);
    expect(error.body.current).toEqual(await api.products.get(read.id));
    expect(await api.products.get(read.id)).toMatchObject({ name: lamp.name, stock: 1 });
    const late = await errorOf(api.products.delete(read.id, { ifMatch: read.updatedAt }));
    expect(late.status).toBe(412);
    expect(await api.products.delete(read.id, { ifMatch: updatedAt })).toMatchObject({ stock: 1 });
    const gone = await errorOf(api.products.get(read.id));
    expect([gone.status, gone.code, gone.message]).toEqual([
      404,
      'NOT_FOUND',
      `Product with ID ${read.id} not found`,
    ]);
  });

  it('several records, all or none', async () => {
    const made = await Promise.all([1, 2, 3].map(() => api.products.create(lamp)));
    const ids = made.map(({ id }) => id);
    expect(await api.products.updateMany(ids, { stock: 7, category: null })).toEqual({
      ids,
      count: 3,
    });
    const error = await errorOf(api.products.deleteMany([...ids, 'nobody']));
    expect(error.status).toBe(404);
    expect((await api.products.list({ ids })).data.map(({ stock }) => stock)).toEqual([7, 7, 7]);
    expect(await api.products.deleteMany(ids)).toMatchObject({ count: 3 });
    expect(await api.products.list({ ids })).toMatchObject({ total: 0 });
  });

  it('a password, which is not returned', async () => {
    const user = await api.users.create({
      email: 'bob@test.example',
      name: 'Bob',
      password: 'correct horse battery staple',
    });
    expect(Object.keys(user)).toEqual(['id', 'email', 'name', 'role', 'createdAt']);
    expect(await logIn(test.anonymous, 'bob@test.example')).toBeTruthy();
  });
});

describe('an error of the generated client', () => {
  it('names the invalid fields', async () => {
    const error = await errorOf(api.products.create({ name: 'x', description: 'T', price: 1 }));
    expect([error.status, error.code]).toEqual([400, 'VALIDATION']);
    expect(error.errors).toEqual({ name: [expect.stringContaining('3 characters')] });
    expect(error.message).toContain('3 characters');
  });

  it('is a 409 for a value that is already taken', async () => {
    const error = await errorOf(api.users.create({ email: 'admin@test.example', name: 'Again' }));
    expect([error.status, Object.keys(error.errors)]).toEqual([409, ['email']]);
  });

  it('is a 401 without a token, and a 403 without permission', async () => {
    const nobody = createApiClient({ baseUrl });
    expect((await errorOf(nobody.users.list())).status).toBe(401);
    await addUser(test.prisma, 'user', 'carol@test.example');
    const user = createApiClient({
      baseUrl,
      token: await logIn(test.anonymous, 'carol@test.example'),
    });
    expect((await errorOf(user.products.list())).status).toBe(403);
  });

  it('contains status and status text if the response is not from the API', async () => {
    const proxy = createApiClient({
      baseUrl,
      fetch: async () =>
        new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
    });
    const { status, message, errors } = await errorOf(proxy.posts.list());
    expect([status, message, errors]).toEqual([502, 'Bad Gateway', {}]);
  });

  it('is an AbortError instead when the caller aborts the request', async () => {
    const signal = AbortSignal.abort();
    await expect(api.products.list({ signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('the generated client lists and restores deleted records', async () => {
  const made = await Promise.all(
    ['One', 'Two'].map((title) => api.posts.create({ title, content: 'Text' })),
  );
  const ids = made.map(({ id }) => id);
  await api.posts.deleteMany(ids);
  expect(
    (await api.posts.listDeleted({ sort: { title: 'asc' } })).data.map(({ id }) => id),
  ).toEqual(ids);
  const [first = '', second = ''] = ids;
  expect(await api.posts.getDeleted(first)).toMatchObject({ title: 'One' });
  expect(await api.posts.restore(first)).toMatchObject({ id: first, title: 'One' });
  expect(await api.posts.restoreMany([second])).toMatchObject({ count: 1 });
  expect((await api.posts.listDeleted()).total).toBe(0);
  expect(await api.posts.get(second)).toMatchObject({ title: 'Two' });
});
