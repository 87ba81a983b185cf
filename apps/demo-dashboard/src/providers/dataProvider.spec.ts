import { HttpError, type DataProvider, type RaRecord } from 'react-admin';
import { startDemoApi, type DemoApi } from '../testing/demo-api';
import { RECORDS, type RecordCase } from '../testing/demo-records';
import { auth } from './auth';
import { dataProvider } from './dataProvider';

// Every method of react-admin's data provider, as react-admin calls it, against the generated API.
const provider: DataProvider = dataProvider;
const ADMIN = { username: 'admin@example.com', password: 'demo-admin-password' };
const USER = { username: 'user@example.com', password: 'demo-user-password' };
const GONE = '00000000-0000-4000-8000-000000000000';

let api: DemoApi;
let userId: string;
let count = 0;

beforeAll(async () => {
  api = await startDemoApi();
  await auth.authProvider.login(ADMIN);
  const { data } = await provider.getList('users', { pagination: { page: 1, perPage: 1 } });
  userId = data[0].id;
}, 120_000);
afterAll(() => api?.stop());

const create = async ({ resource, create: values }: RecordCase): Promise<RaRecord> =>
  (await provider.create(resource, { data: values(++count, userId) })).data;

/** The requests that `work` made. */
async function requestsOf(work: () => Promise<unknown>) {
  api.requests.length = 0;
  await work();
  return [...api.requests];
}

/** What a refused request rejects with. */
async function errorOf(promise: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof HttpError) return error;
  throw new Error(`It should have been refused: ${String(error)}`);
}

describe.each(RECORDS)('$resource', (record) => {
  const { resource, update, invalid, hasVersion } = record;
  const page = { page: 1, perPage: 3 };
  const sort = { field: 'createdAt', order: 'DESC' } as const;

  it('getList: returns one sorted page with distinct ids and the total of all pages', async () => {
    const records = [await create(record), await create(record), await create(record)];
    const first = await provider.getList(resource, { pagination: page, sort, filter: {} });
    expect(first.data.map(({ id }) => id)).toEqual(records.reverse().map(({ id }) => id));
    const second = await provider.getList(resource, { pagination: { page: 2, perPage: 3 }, sort });
    expect(second.data.length).toBeLessThanOrEqual(3);
    const ids = new Set([...first.data, ...second.data].map(({ id }) => id));
    expect(ids.size).toBe(first.data.length + second.data.length);
    const all = await provider.getList(resource, { pagination: { page: 1, perPage: 1000 } });
    expect([first.total, second.total, all.total]).toEqual(Array(3).fill(all.data.length));
  });

  it('getList: returns an empty page with the total past the end', async () => {
    const far = { page: 9999, perPage: 3 };
    const { data, total } = await provider.getList(resource, { pagination: far, sort });
    expect(data).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });

  it('getOne: returns the record in the same shape as the list', async () => {
    const { id } = await create(record);
    const list = await provider.getList(resource, { pagination: page, sort });
    const one = await provider.getOne(resource, { id });
    expect(one.data).toEqual(list.data.find((other) => other.id === id));
  });

  it('getMany: sends one request, and leaves out records that do not exist', async () => {
    const [one, other] = [await create(record), await create(record)];
    const ids = [other.id, GONE, one.id, other.id];
    let data: RaRecord[] = [];
    const requests = await requestsOf(async () => {
      ({ data } = await provider.getMany(resource, { ids }));
    });
    expect(requests).toHaveLength(1);
    expect(data).toHaveLength(2);
    expect(data).toEqual(
      expect.arrayContaining([one, other].map((made) => expect.objectContaining(made))),
    );
  });

  it('getManyReference: returns the records that match the target', async () => {
    const { id } = await create(record);
    const params = { target: 'id', id, pagination: page, sort, filter: {} };
    const { data, total } = await provider.getManyReference(resource, params);
    expect([data.map((one) => one.id), total]).toEqual([[id], 1]);
  });

  it('create: returns the record with its id', async () => {
    const created = await create(record);
    const { data } = await provider.getOne(resource, { id: created.id });
    expect(data).toMatchObject(created); // and with it whose an order is, by whom it is called
  });

  it('update: sends only the changed fields, and returns the whole record', async () => {
    const previousData = await create(record);
    const { id } = previousData;
    let data: RaRecord = { id };
    const requests = await requestsOf(async () => {
      const whole = { ...previousData, ...update };
      ({ data } = await provider.update(resource, { id, data: whole, previousData }));
    });
    expect(requests).toMatchObject([{ method: 'PUT', body: update, status: 200 }]);
    expect(requests[0]?.headers.has('if-match')).toBe(hasVersion);
    expect(data).toEqual({ ...previousData, ...update, ...(hasVersion && newVersion(data)) });
    expect((await provider.getOne(resource, { id })).data).toMatchObject(data);
  });

  it('update: sends no request when nothing has changed', async () => {
    const previousData = await create(record);
    const { id } = previousData;
    const same = { id, data: { ...previousData }, previousData };
    expect(await requestsOf(() => provider.update(resource, same))).toEqual([]);
  });

  it('updateMany and deleteMany: send one request for all records', async () => {
    const ids = [(await create(record)).id, (await create(record)).id];
    const updates = await requestsOf(async () =>
      expect(await provider.updateMany(resource, { ids, data: update })).toEqual({ data: ids }),
    );
    expect(updates).toMatchObject([{ method: 'PUT', body: update }]);
    const { data: updated } = await provider.getMany(resource, { ids });
    expect(updated).toMatchObject([update, update]);
    const deletions = await requestsOf(async () =>
      expect(await provider.deleteMany(resource, { ids })).toEqual({ data: ids }),
    );
    expect(deletions).toMatchObject([{ method: 'DELETE' }]);
    expect((await provider.getMany(resource, { ids })).data).toEqual([]);
  });

  it('delete: returns the deleted record, which then responds with 404', async () => {
    const previousData = await create(record);
    const { id } = previousData;
    expect(await provider.delete(resource, { id, previousData })).toEqual({ data: previousData });
    expect(await errorOf(provider.getOne(resource, { id }))).toMatchObject({ status: 404 });
    const again = provider.delete(resource, { id, previousData });
    expect(await errorOf(again)).toMatchObject({ status: 404 });
  });

  it('create and update: reject invalid values with 400 and an error for the field', async () => {
    const previousData = await create(record);
    const [field] = Object.keys(invalid);
    const errors = { [String(field)]: expect.any(String) };
    const values = { ...record.create(++count, userId), ...invalid };
    const created = await errorOf(provider.create(resource, { data: values }));
    expect(created).toMatchObject({ status: 400, body: { errors } });
    const data = { ...previousData, ...invalid };
    const updated = provider.update(resource, { id: previousData.id, data, previousData });
    expect(await errorOf(updated)).toMatchObject({ status: 400, body: { errors } });
    const { id } = previousData;
    expect((await provider.getOne(resource, { id })).data).toMatchObject(previousData);
  });
});

/** A record that was written has a later version. */
const newVersion = ({ updatedAt }: RaRecord) => ({ updatedAt });

it.each(RECORDS.filter(({ hasVersion }) => hasVersion))(
  'update of $resource: rejects a stale version with 412 and the current record',
  async (record) => {
    const { resource, update } = record;
    const previousData = await create(record);
    const { id } = previousData;
    const theirs = await provider.update(resource, { id, data: update, previousData });
    const mine = { ...record.create(++count, userId) };
    const error = await errorOf(provider.update(resource, { id, data: mine, previousData }));
    expect(error).toMatchObject({ status: 412, body: { code: 'STALE', current: theirs.data } });
    expect((await provider.getOne(resource, { id })).data).toMatchObject(theirs.data);
    const over = { id, data: { ...theirs.data, ...mine }, previousData: theirs.data };
    const { data } = await provider.update(resource, over);
    expect(data).toMatchObject({ ...update, ...mine });
  },
);

it('getList: filters, searches and sorts on the server', async () => {
  const sort = { field: 'price', order: 'ASC' } as const;
  const pagination = { page: 1, perPage: 100 };
  const filter = { q: 'lamp', price_gte: 1, stock_lte: 100_000 };
  const { data } = await provider.getList('products', { pagination, sort, filter });
  expect(data.length).toBeGreaterThan(1);
  const prices = data.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

it('getManyReference: returns the orders of a user', async () => {
  const other = { email: 'other@test.example', name: 'Other' };
  const { data: owner } = await provider.create('users', { data: other });
  for (const id of [userId, owner.id, userId, userId])
    await provider.create('orders', { data: { userId: id, amount: 1 } });
  const all = { pagination: { page: 1, perPage: 1000 } };
  const { data: orders } = await provider.getList('orders', all);
  const own = orders.filter((one) => one['userId'] === userId).map(({ id }) => id);
  const { data, total } = await provider.getManyReference('orders', {
    target: 'userId',
    id: userId,
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  expect(total).toBe(own.length);
  expect(data.map(({ id }) => id)).toEqual(own.sort().slice(0, 2));
});

it('getList: reads more records than the server returns at once in several requests', async () => {
  const known = await provider.getList('developers', { pagination: { page: 1, perPage: 1 } });
  const many = 1040 - (known.total ?? 0);
  const newest = (n: number) => ({ data: { externalUsername: `many-${n}` } });
  for (let n = 0; n < many; n += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, many - n) }, (_, more) =>
        provider.create('developers', newest(n + more)),
      ),
    );
  const sort = { field: 'externalUsername', order: 'ASC' } as const;
  const requests = await requestsOf(async () => {
    const all = { page: 1, perPage: 1500 };
    const { data, total } = await provider.getList('developers', { pagination: all, sort });
    expect([data.length, total]).toEqual([1040, 1040]);
    expect(new Set(data.map(({ id }) => id)).size).toBe(1040);
  });
  expect(requests.map(({ status }) => status)).toEqual([200, 200]);
}, 300_000); // the server gives 1000 at once, so it takes some time to write more

it('getMany: splits the ids into as few requests as the URL length limit allows', async () => {
  const pagination = { page: 1, perPage: 400 };
  const { data } = await provider.getList('developers', { pagination });
  const ids = data.map(({ id }) => id);
  const requests = await requestsOf(async () => {
    expect((await provider.getMany('developers', { ids })).data).toHaveLength(400);
  });
  expect(requests).toHaveLength(Math.ceil((400 * 'ids=&'.length + 400 * 36) / 7000));
  for (const { path } of requests) expect(path.length).toBeLessThan(8000);
});

describe('an abort signal', () => {
  const pagination = { page: 1, perPage: 1 };
  const sort = { field: 'id', order: 'ASC' } as const;

  it.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ['getList', (signal) => provider.getList('posts', { pagination, sort, signal })],
    ['getOne', (signal) => provider.getOne('posts', { id: GONE, signal })],
    ['getMany', (signal) => provider.getMany('posts', { ids: [GONE], signal })],
    [
      'getManyReference',
      (signal) =>
        provider.getManyReference('orders', {
          ...{ target: 'userId', id: GONE, pagination, sort, filter: {} },
          signal,
        }),
    ],
  ])('aborts %s before and during the request', async (_method, read) => {
    expect(provider.supportAbortSignal).toBe(true);
    await expect(read(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    const controller = new AbortController();
    const pending = read(controller.signal);
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a user without access', () => {
  afterAll(() => auth.authProvider.login(ADMIN));
  const reads = [
    () => provider.getList('products', { pagination: { page: 1, perPage: 1 } }),
    () => provider.getOne('products', { id: GONE }),
  ];
  // of a resource that is known to be closed, nothing is asked for what others refer to
  const readMany = () => provider.getMany('products', { ids: [GONE] });
  const writes = [
    () => provider.create('products', { data: { name: 'xyz' } }),
    () =>
      provider.update('products', { id: GONE, data: { name: 'xyz' }, previousData: { id: GONE } }),
    () => provider.updateMany('products', { ids: [GONE], data: { name: 'xyz' } }),
    () => provider.delete('products', { id: GONE }),
    () => provider.deleteMany('products', { ids: [GONE] }),
  ];

  it('gets 403 with a message, and stays logged in', async () => {
    await auth.authProvider.login(USER);
    for (const call of [...reads, ...writes]) {
      const error = await errorOf(call());
      expect(error).toMatchObject({ status: 403, message: expect.stringMatching(/\w/) });
      await expect(auth.authProvider.checkError(error)).resolves.toBeUndefined();
    }
    expect(await requestsOf(readMany)).toEqual([]);
    expect(auth.getToken()).not.toBeNull();
  });

  it('is logged out when a read responds with 401; a write reports that nothing was saved', async () => {
    await auth.authProvider.logout({});
    for (const call of writes) {
      const error = await errorOf(call());
      expect(error).toMatchObject({ message: expect.stringMatching(/Nothing was saved/) });
      await expect(auth.authProvider.checkError(error)).resolves.toBeUndefined();
    }
    for (const call of [...reads, readMany]) {
      const error = await errorOf(call());
      expect(error).toMatchObject({ status: 401 });
      await expect(auth.authProvider.checkError(error)).rejects.toBe(error);
    }
    expect(auth.getToken()).toBeNull();
  });
});
