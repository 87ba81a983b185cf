/** @jest-environment node */
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { createDataProvider } from './create-data-provider.js';

const provider = createDataProvider(demoOptions);

describe('bulk methods', () => {
  it('change all records with one request and return the changed ids', async () => {
    const requests = stubFetch(() => Response.json({ ids: ['p1', 'p,2'], count: 2 }));
    const data = { stock: 0, id: 'x', createdBy: 'me' };
    const updated = await provider.updateMany('products', { ids: ['p1', 'p,2'], data });
    const deleted = await provider.deleteMany('products', { ids: ['p1', 'p,2'] });
    const url = '/api/gen-api/products?ids=p1&ids=p%2C2';
    expect(requests).toMatchObject([
      { method: 'PUT', url, body: { stock: 0 } },
      { method: 'DELETE', url, body: undefined },
    ]);
    expect(updated).toEqual({ data: ['p1', 'p,2'] });
    expect(deleted).toEqual({ data: ['p1', 'p,2'] });
  });

  it('return numeric ids as numbers', async () => {
    stubFetch(() => Response.json({ ids: ['1', '2'], count: 2 }));
    expect(await provider.deleteMany('products', { ids: [1, 2] })).toEqual({ data: [1, 2] });
  });

  it('send several requests when the server accepts fewer ids', async () => {
    const requests = stubFetch(({ url }) => {
      const ids = new URLSearchParams(url.split('?')[1]).getAll('ids');
      return Response.json({ ids, count: ids.length });
    });
    const small = createDataProvider({ ...demoOptions, maxLimit: 2 });
    expect(await small.deleteMany('products', { ids: [1, 2, 3] })).toEqual({ data: [1, 2, 3] });
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/gen-api/products?ids=1&ids=2',
      '/api/gen-api/products?ids=3',
    ]);
  });

  it('say how many records were processed before a request was rejected', async () => {
    const answers = [
      Response.json({ ids: ['1', '2'], count: 2 }),
      errorResponse(409, { message: 'Product is still used by other records' }),
    ];
    stubFetch(() => answers.shift() ?? Response.error());
    const small = createDataProvider({ ...demoOptions, maxLimit: 2 });
    await expect(small.deleteMany('products', { ids: [1, 2, 3] })).rejects.toMatchObject({
      status: 409,
      message: '2 of 3 done, then: Product is still used by other records',
    });
  });

  it('respect the page limit that the schema sets for one resource', async () => {
    const requests = stubFetch(() => pageOf([{ id: 1 }], 5));
    const { coupons, ...others } = demoOptions.fields ?? {};
    const bounded = { key: ['code'], fields: {}, ...coupons, maxLimit: 2 };
    const small = createDataProvider({ ...demoOptions, fields: { ...others, coupons: bounded } });
    await small.getList('coupons', { pagination: { page: 1, perPage: 3 } });
    await small.getList('products', { pagination: { page: 1, perPage: 3 } });
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/gen-api/coupons?page=1&limit=2',
      '/api/gen-api/coupons?page=2&limit=2',
      '/api/gen-api/coupons?page=3&limit=2',
      '/api/gen-api/products?page=1&limit=3',
    ]);
  });

  it('use the HTTP method and the path of the API', async () => {
    const requests = stubFetch(() => Response.json({ id: 'a', ids: ['a'], count: 1 }));
    const labels = { key: ['id'], update: 'PATCH' as const, fields: {} };
    const patching = createDataProvider({ ...demoOptions, prefix: 'v1', fields: { labels } });
    await patching.updateMany('labels', { ids: ['a'], data: { a: 1 } });
    await patching.update('labels', { id: 'a', data: { a: 1 }, previousData: { id: 'a' } });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PATCH /api/v1/labels?ids=a',
      'PATCH /api/v1/labels/a',
    ]);
  });

  it('send ids in the body of one request when they do not fit into the URL', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => `${at}`.padStart(36, '0'));
    const requests = stubFetch(() => Response.json({ ids, count: ids.length }));
    expect(await provider.updateMany('products', { ids, data: { stock: 0 } })).toEqual({
      data: ids,
    });
    expect(await provider.deleteMany('products', { ids })).toEqual({ data: ids });
    const url = '/api/gen-api/products';
    expect(requests).toMatchObject([
      { method: 'PUT', url, body: { ids, data: { stock: 0 } } },
      { method: 'POST', url: `${url}/bulk-delete`, body: { ids } },
    ]);
  });

  it('restore one or many deleted records at the route for deleted records', async () => {
    const requests = stubFetch(() => Response.json({ ids: ['p1', 'p/2'], count: 2 }));
    expect(await provider['restore']('products', { ids: ['p1', 'p/2'] })).toEqual({
      data: ['p1', 'p/2'],
    });
    expect(await provider['restore']('products', { ids: ['p/2'] })).toEqual({ data: ['p/2'] });
    const [many, one] = requests;
    expect(many).toMatchObject({
      ...{ method: 'POST', url: '/api/gen-api/deleted/products/restore' },
      body: { ids: ['p1', 'p/2'] },
    });
    expect(one).toMatchObject({
      ...{ method: 'POST', url: '/api/gen-api/deleted/products/p%2F2/restore', body: undefined },
    });
  });

  it('read a deleted record from the route for deleted records', async () => {
    const requests = stubFetch(() => Response.json({ id: 'p/2', name: 'Lamp' }));
    const params = { id: 'p/2', meta: { deleted: true } };
    expect(await provider.getOne('products', params)).toEqual({
      data: { id: 'p/2', name: 'Lamp' },
    });
    expect(requests).toMatchObject([{ url: '/api/gen-api/deleted/products/p%2F2' }]);
  });

  it('call custom endpoints below the path of the resource', async () => {
    const requests = stubFetch(() => Response.json({ stock: 5 }));
    const about = { path: '/:id/restock', id: 'p/2', body: { amount: 5 } };
    expect(await provider['call']('products', about)).toEqual({ data: { stock: 5 } });
    await provider['call']('products', { path: 'report', method: 'PUT' });
    expect(requests).toMatchObject([
      { method: 'POST', url: '/api/gen-api/products/p%2F2/restock', body: { amount: 5 } },
      { method: 'PUT', url: '/api/gen-api/products/report', body: undefined },
    ]);
  });

  it('list deleted records when the page requests them', async () => {
    const requests = stubFetch(() => pageOf([{ id: 1 }], 1));
    const page = { pagination: { page: 1, perPage: 3 } };
    await provider.getList('products', { ...page, meta: { deleted: true } });
    expect(requests[0]?.url).toMatch(/^\/api\/gen-api\/deleted\/products\?/);
  });

  it('reject with the message of the server when one record is missing', async () => {
    stubFetch(() => errorResponse(404, { message: 'Product with ID p9 not found' }));
    await expect(provider.deleteMany('products', { ids: ['p9'] })).rejects.toMatchObject({
      status: 404,
      message: 'Product with ID p9 not found',
    });
  });
});

describe('versions of bulk requests', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `p${at}`, updatedAt: `v${at}` }));
  const open = async (count: number, needsVersion = false) => {
    const { products, ...fields } = demoOptions.fields ?? {};
    const own = createDataProvider({
      ...demoOptions,
      fields: { ...fields, ...(products && { products: { ...products, needsVersion } }) },
    });
    const requests = stubFetch(({ method }) =>
      method === 'GET' ? pageOf(rows(count), count) : Response.json(null),
    );
    await own.getList('products', { pagination: { page: 1, perPage: count } });
    const ids = rows(count).map(({ id }) => id);
    const sent = () =>
      requests
        .filter(({ method }) => method !== 'GET')
        .map(({ headers, body }) => [headers.get('if-match'), body]);
    return { own, ids, sent };
  };
  const data = { stock: 0 };

  it('are those that lists have read, and any for other records', async () => {
    const { own, sent } = await open(2);
    await own.updateMany('products', { ids: ['p1', 'x', 'p0'], data });
    expect(sent()).toEqual([['"v1", "*", "v0"', data]]);
  });

  it('are unknown once the user has changed the records, and for records that no list has read', async () => {
    const { own, ids, sent } = await open(2);
    await own.updateMany('products', { ids, data });
    await own.updateMany('products', { ids, data });
    await own.updateMany('products', { ids: ['x'], data });
    expect(sent().map(([tags]) => tags)).toEqual(['"v0", "v1"', null, null]);
  });

  it('do not matter for records that the user has decided about', async () => {
    const { own, ids, sent } = await open(2);
    await own.updateMany('products', { ids, data, meta: { anyVersion: ['p1'] } });
    expect(sent().map(([tags]) => tags)).toEqual(['"v0", "*"']);
  });

  it('stand in the body if there are many', async () => {
    const { own, ids, sent } = await open(101, true);
    const versions = rows(101).map(({ updatedAt }) => updatedAt);
    await own.updateMany('products', { ids, data });
    expect(sent()).toEqual([[null, { ids, data, versions }]]);
  });

  it('are sent with a deletion where the API needs them, else *', async () => {
    const optional = await open(1);
    await optional.own.deleteMany('products', { ids: ['p0'] });
    expect(optional.sent()).toEqual([[null, undefined]]);
    const strict = await open(1, true);
    await strict.own.deleteMany('products', { ids: ['p0'] });
    await strict.own.deleteMany('products', { ids: ['x'] });
    await strict.own.restore('products', { ids: ['p0', 'x'] });
    expect(strict.sent().map(([tags]) => tags)).toEqual(['"v0"', '*', '*']);
  });
});
