import { createDataProvider } from './create-data-provider.js';
import type { AccessSource } from './options.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch } from '../testing/stub-fetch.js';

interface Told {
  edit?: string[];
  of: readonly unknown[];
}

/** Sets up rules under which nobody may list, show or delete `seats`; of the products, `p1` may be edited, `p2` not. */
function withRules() {
  const told: Told[] = [];
  const closed: object[] = [];
  const refused: boolean[] = [];
  const access: AccessSource = {
    allows: (resource, action, id) => {
      if (resource === 'seats') return false;
      if (action === 'delete') return false;
      return action === 'edit' && id !== undefined ? { p1: true, p2: false }[String(id)] : true;
    },
    reads: (_resource, field) => (field === 'stock' ? 'some' : true),
    writes: (_resource, field) => field !== 'price',
    writesNew: (_resource, field) => field !== 'price' && field !== 'rank',
    perRecord: async (resource) => (resource === 'products' ? ['edit'] : []),
    reportRecords: (_resource, { ids, can, readOnly }) => {
      told.push({ edit: can('edit').map(String), of: ids });
      closed.push(Object.fromEntries(readOnly));
    },
    reportRejection: (isWrite) => void refused.push(isWrite),
  };
  const provider = createDataProvider({
    ...demoOptions,
    auth: { getToken: () => 'token', access },
  });
  return { provider, told, closed, refused };
}

const list = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;
const product = { id: 'p1', name: 'Lamp' };

it.each([
  ['a list', 'seats', (provider) => provider.getList('seats', list)],
  ['a record', 'seats', (provider) => provider.getOne('seats', { id: '1' })],
  [
    'related records',
    'seats',
    (provider) => provider.getManyReference('seats', { ...list, target: 'room', id: '1' }),
  ],
  ['a new record', 'seats', (provider) => provider.create('seats', { data: {} })],
  [
    'an update of this record',
    'products',
    (provider) =>
      provider.update('products', { id: 'p2', data: { name: 'x' }, previousData: { id: 'p2' } }),
  ],
  [
    'an update of several records, one of which may not be changed',
    'products',
    (provider) => provider.updateMany('products', { ids: ['p1', 'p2'], data: { name: 'x' } }),
  ],
  ['a deletion', 'products', (provider) => provider.delete('products', { id: 'p1' })],
  [
    'a deletion of several records',
    'products',
    (provider) => provider.deleteMany('products', { ids: ['p1'] }),
  ],
] satisfies [
  string,
  string,
  (provider: ReturnType<typeof createDataProvider>) => Promise<unknown>,
][])(
  'rejects with 403 without a request when the rules deny it: %s',
  async (_what, _resource, send) => {
    const requests = stubFetch(() => pageOf([]));
    const { provider, refused } = withRules();
    await expect(send(provider)).rejects.toMatchObject({ status: 403 });
    expect(requests).toEqual([]);
    expect(refused).toEqual([]);
  },
);

it('returns no references to a denied resource, and sends no request for them', async () => {
  const requests = stubFetch(() => pageOf([]));
  const { provider } = withRules();
  expect(await provider.getMany('seats', { ids: [1] })).toEqual({ data: [] });
  expect(requests).toEqual([]);
});

it('every read method requests the permissions of its records', async () => {
  const records = [product, { id: 'p2', name: 'Desk' }];
  const requests = stubFetch(({ url }) =>
    url.includes('/p1')
      ? Response.json(product, { headers: { Allow: 'GET, PATCH' } })
      : Response.json({ data: records, total: 2, can: { edit: ['p1'] } }),
  );
  const { provider, told } = withRules();
  await provider.getList('products', list);
  await provider.getManyReference('products', { ...list, target: 'buyer', id: 'u1' });
  await provider.getMany('products', { ids: ['p1', 'p2'] });
  await provider.getOne('products', { id: 'p1' });
  expect(requests.map(({ url }) => url.includes('can=edit'))).toEqual([true, true, true, true]);
  const ofBoth = { edit: ['p1'], of: ['p1', 'p2'] };
  expect(told).toEqual([ofBoth, ofBoth, ofBoth, { edit: ['p1'], of: ['p1'] }]);
});

it('every read method reports the fields that may not be written in its records', async () => {
  stubFetch(({ url }) =>
    url.includes('/p1')
      ? Response.json(product, { headers: { Allow: 'GET, PATCH', 'X-Read-Only': 'price, name' } })
      : Response.json({
          data: [product],
          total: 1,
          can: { edit: ['p1'], readOnly: { price: ['p1'] } },
        }),
  );
  const { provider, closed } = withRules();
  await provider.getList('products', list);
  await provider.getMany('products', { ids: ['p1', 'p2'] });
  await provider.getOne('products', { id: 'p1' });
  const ofLists = { price: ['p1'] };
  expect(closed).toEqual([ofLists, ofLists, { price: ['p1'], name: ['p1'] }]);
});

it('a response without permissions, whose header a proxy may have removed, changes nothing', async () => {
  stubFetch(() => Response.json(product));
  const { provider, told } = withRules();
  await provider.getOne('products', { id: 'p1' });
  expect(told).toEqual([]);
});

it('a field that may not be written is not in any request body', async () => {
  const requests = stubFetch(() => Response.json({ ...product, ids: ['p1'] }));
  const { provider } = withRules();
  const data = { name: 'New', price: '1.00' };
  await provider.create('products', { data });
  await provider.update('products', { id: 'p1', data, previousData: product });
  await provider.updateMany('products', { ids: ['p1'], data });
  expect(requests.map(({ body }) => body)).toEqual(Array(3).fill({ name: 'New' }));
});

it('a field that no new record is given is not in the body of a create request', async () => {
  const requests = stubFetch(() => Response.json({ ...product, ids: ['p1'] }));
  const { provider } = withRules();
  const data = { name: 'New', rank: 1 };
  await provider.create('products', { data });
  await provider.update('products', { id: 'p1', data, previousData: product });
  await provider.updateMany('products', { ids: ['p1'], data });
  expect(requests.map(({ body }) => body)).toEqual([{ name: 'New' }, data, data]);
});

it('a value that the record does not contain is not written back', async () => {
  const requests = stubFetch(() => Response.json(product));
  const { provider } = withRules();
  const data = { ...product, name: 'New', stock: 0 };
  await provider.update('products', { id: 'p1', data, previousData: product });
  await provider.update('products', { id: 'p1', data, previousData: { ...product, stock: 3 } });
  expect(requests.map(({ body }) => body)).toEqual([{ name: 'New' }, { name: 'New', stock: 0 }]);
});

it.each([
  ['ACCESS', [true, false]],
  ['FORBIDDEN', []],
])(
  'a 403 with the code %s reports a rejection by the rules only for ACCESS',
  async (code, expected) => {
    stubFetch(() => errorResponse(403, { message: 'No', code }));
    const { provider, refused } = withRules();
    await expect(provider.create('products', { data: {} })).rejects.toThrow('No');
    await expect(provider.getList('products', list)).rejects.toThrow('No');
    expect(refused).toEqual(expected);
  },
);

it('warns on the console when a resource has rules but auth provides no access', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const products = { ...demoOptions.fields?.['products'], key: ['id'], fields: {}, rules: true };
  createDataProvider({ ...demoOptions, fields: { products } });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('for products'));
  warn.mockClear();
  createDataProvider(demoOptions);
  withRules();
  expect(warn).not.toHaveBeenCalled();
});
