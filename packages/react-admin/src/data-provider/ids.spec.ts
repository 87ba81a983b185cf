/** @jest-environment node */
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { createDataProvider } from './create-data-provider.js';

const provider = createDataProvider(demoOptions);

describe('getMany', () => {
  it('sends one request with distinct ids', async () => {
    const requests = stubFetch(() => pageOf([{ id: 'b' }, { id: 'a' }]));
    const result = await provider.getMany('products', { ids: ['a', 'b', 'a', 'gone,x'] });
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/gen-api/products?ids=a&ids=b&ids=gone%2Cx&limit=3',
    ]);
    expect(result).toEqual({ data: [{ id: 'b' }, { id: 'a' }] });
  });

  it('sends several requests when the server accepts fewer ids', async () => {
    const requests = stubFetch(() => pageOf([]));
    await createDataProvider({ ...demoOptions, maxLimit: 2 }).getMany('products', {
      ids: [1, 2, 3, 4, 5],
    });
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/gen-api/products?ids=1&ids=2&limit=2',
      '/api/gen-api/products?ids=3&ids=4&limit=2',
      '/api/gen-api/products?ids=5&limit=1',
    ]);
  });

  it('sends no request without ids', async () => {
    const requests = stubFetch(() => pageOf([]));
    expect(await provider.getMany('products', { ids: [] })).toEqual({ data: [] });
    expect(requests).toEqual([]);
  });
});

describe('records whose key is not id', () => {
  it('keep the id from the server, also with a composite key', async () => {
    stubFetch(() => pageOf([{ id: 'A~1', row: 'A', number: 1 }]));
    const { data } = await provider.getList('seats', { pagination: { page: 1, perPage: 10 } });
    expect(data).toEqual([{ id: 'A~1', row: 'A', number: 1 }]);
  });

  it('get the value of their key as id when a hand-written route omits it', async () => {
    stubFetch(() => Response.json({ code: 'SUMMER', percent: 20 }));
    const { data } = await provider.getOne('coupons', { id: 'SUMMER' });
    expect(data).toEqual({ id: 'SUMMER', code: 'SUMMER', percent: 20 });
  });
});
