/** @jest-environment node */
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { createDataProvider } from './create-data-provider.js';
import type { AccessSource, ResourceFields } from './options.js';

const fields: ResourceFields = {
  orders: {
    key: ['id'],
    fields: {
      id: { kind: 'String' },
      userId: { kind: 'String', reference: 'users', include: 'user' },
      amount: { kind: 'Float' },
    },
  },
};

const order = { id: 'o1', userId: 'u1', amount: 5, user: { id: 'u1', name: 'Ada' } };
const pagination = { page: 1, perPage: 10 };

const openTo = (closed: Partial<AccessSource>): AccessSource => ({
  allows: () => true,
  reads: () => true,
  writes: () => true,
  writesNew: () => true,
  perRecord: () => Promise.resolve([]),
  reportRecords: () => undefined,
  reportRejection: () => undefined,
  ...closed,
});

function providerFor(access?: AccessSource) {
  const requests = stubFetch(({ url, method }) =>
    url.includes('/o1') || method === 'POST' ? Response.json(order) : pageOf([order]),
  );
  const auth = { getToken: () => null, ...(access && { access }) };
  return { requests, provider: createDataProvider({ ...demoOptions, fields, auth }) };
}

/** Reads orders through every method. */
async function readAll(access?: AccessSource) {
  const { requests, provider } = providerFor(access);
  await provider.getList('orders', { pagination });
  await provider.getOne('orders', { id: 'o1' });
  await provider.getMany('orders', { ids: ['o1'] });
  return requests.map(({ url }) => url.includes('include=user'));
}

it('the ids and numbers of related records are asked for in lists with a column of them, the ids in their export too', async () => {
  const tags = { kind: 'Ids', list: true, reference: 'tags' } as const;
  const requests = stubFetch(() => pageOf([order]));
  const provider = (access?: AccessSource) =>
    createDataProvider({
      ...demoOptions,
      fields: {
        orders: {
          key: ['id'],
          listCounts: ['items'],
          fields: { tags: { ...tags, inList: true }, others: tags },
        },
      },
      auth: { getToken: () => null, ...(access && { access }) },
    });
  await provider().getList('orders', { pagination });
  await provider().getList('orders', { pagination, meta: { related: 'ids' } });
  await provider().getManyReference('orders', {
    ...{ target: 'userId', id: 'u1', pagination, filter: {} },
    sort: { field: 'id', order: 'ASC' },
  });
  await provider().getList('orders', { pagination, meta: { related: false } });
  await provider().getMany('orders', { ids: ['o1'] });
  await provider(openTo({ reads: () => false })).getList('orders', { pagination });
  const asked = requests.map(({ url }) => new URL(url, 'http://api').searchParams.get('include'));
  const both = 'tags,_count.items';
  expect(asked).toEqual([both, 'tags', both, null, null, '_count.items']);
});

describe('the related record that names a record', () => {
  it('is included in every read', async () => {
    expect(await readAll()).toEqual([true, true, true]);
  });

  it('is not requested when the rules deny its resource or the reference field', async () => {
    const none = [false, false, false];
    expect(await readAll(openTo({ allows: (resource) => resource !== 'users' }))).toEqual(none);
    expect(await readAll(openTo({ reads: (_, field) => field !== 'userId' }))).toEqual(none);
  });

  it('is not requested by an export', async () => {
    const { requests, provider } = providerFor();
    await provider.getList('orders', { pagination, meta: { related: 'ids' } });
    expect(requests[0]?.url).not.toContain('include');
  });

  it('is not sent with an update or a create', async () => {
    const { requests, provider } = providerFor();
    await provider.update('orders', {
      id: 'o1',
      data: { ...order, amount: 6, user: { id: 'u1', name: 'Eve' } },
      previousData: order,
    });
    await provider.create('orders', { data: { ...order, _count: { items: 1 } } });
    expect(requests.map(({ body }) => body)).toEqual([
      { amount: 6 },
      { id: 'o1', userId: 'u1', amount: 5 },
    ]);
  });
});
