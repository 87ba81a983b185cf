/** @jest-environment node */
import { nth } from '../testing/nth.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { createDataProvider } from './create-data-provider.js';

const provider = createDataProvider(demoOptions);
const firstPage = { page: 1, perPage: 10 };
const byName = { field: 'name', order: 'ASC' as const };

describe('getList', () => {
  it('sends page, limit, search, order and filter in the format of the API', async () => {
    const requests = stubFetch(() => pageOf([{ id: 'a' }], 41));
    const result = await provider.getList('products', {
      pagination: { page: 3, perPage: 20 },
      sort: { field: 'price', order: 'DESC' },
      filter: { q: ' lamp ', stock_gte: 5, name_q: 'blue & green', soldAt: null },
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'GET', body: undefined });
    const [path, query] = nth(requests, 0).url.split('?');
    expect(path).toBe('/api/gen-api/products');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      page: '3',
      limit: '20',
      sortBy: 'price',
      sortOrder: 'desc',
      search: 'lamp',
      filter: '{"stock_gte":5,"name_q":"blue & green","soldAt":null}',
    });
    expect(result).toEqual({ data: [{ id: 'a' }], total: 41 });
  });

  it('omits parameters that are empty', async () => {
    const requests = stubFetch(() => pageOf([]));
    await provider.getList('products', { pagination: firstPage, filter: { q: ' ', name: '' } });
    expect(requests[0]?.url).toBe('/api/gen-api/products?page=1&limit=10');
  });

  it('requests a resource without an endpoint from gen-api, whatever its name', async () => {
    const requests = stubFetch(() => pageOf([]));
    await provider.getList('constructor', { pagination: firstPage, sort: byName });
    expect(requests[0]?.url).toMatch(/^\/api\/gen-api\/constructor\?/);
  });

  it('sorts by the key when react-admin sorts by id and the model has no such field', async () => {
    const requests = stubFetch(() => pageOf([]));
    const sort = { field: 'id', order: 'ASC' as const };
    await provider.getList('coupons', { pagination: firstPage, sort });
    expect(requests[0]?.url).toContain('sortBy=code&sortOrder=asc');
  });

  it('combines several responses into a page that is longer than the server limit', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({ id: index }));
    const requests = stubFetch(({ url }) => {
      const query = new URLSearchParams(url.split('?')[1]);
      const start = (Number(query.get('page')) - 1) * Number(query.get('limit'));
      return pageOf(rows.slice(start, start + Number(query.get('limit'))), rows.length);
    });
    const small = createDataProvider({ ...demoOptions, maxLimit: 10 });
    const all = await small.getList('products', { pagination: { page: 1, perPage: 1000 } });
    expect(all).toEqual({ data: rows, total: 25 });
    expect(requests).toHaveLength(3);

    const middle = await small.getList('products', { pagination: { page: 2, perPage: 12 } });
    expect(middle.data.map(({ id }) => id)).toEqual([
      12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    ]);
  });

  it('passes the abort signal to fetch', async () => {
    stubFetch(() => pageOf([]));
    const signal = AbortSignal.abort();
    await expect(
      provider.getList('products', { pagination: firstPage, signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(provider.supportAbortSignal).toBe(true);
  });
});

describe('getOne', () => {
  it('reads one record by its escaped id', async () => {
    const requests = stubFetch(() => Response.json({ id: 'a/b c' }));
    const result = await provider.getOne('products', { id: 'a/b c' });
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/gen-api/products/a%2Fb%20c' });
    expect(result).toEqual({ data: { id: 'a/b c' } });
  });

  it('rejects with the status and message of the server when the record is missing', async () => {
    stubFetch(() =>
      errorResponse(404, { statusCode: 404, message: 'Product with ID 7 not found' }),
    );
    await expect(provider.getOne('products', { id: 7 })).rejects.toMatchObject({
      name: 'HttpError',
      status: 404,
      message: 'Product with ID 7 not found',
    });
  });
});

describe('getManyReference', () => {
  it('lists the records that refer to the given one', async () => {
    const requests = stubFetch(() => pageOf([{ id: 1 }], 8));
    const result = await provider.getManyReference('products', {
      target: 'categoryId',
      id: 9,
      pagination: { page: 1, perPage: 5 },
      sort: byName,
      filter: { stock_gte: 1 },
    });
    const query = new URLSearchParams(nth(requests, 0).url.split('?')[1]);
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ stock_gte: 1, categoryId: 9 });
    expect(query.get('limit')).toBe('5');
    expect(result).toEqual({ data: [{ id: 1 }], total: 8 });
  });
});
