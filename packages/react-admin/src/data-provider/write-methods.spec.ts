/** @jest-environment node */
import { demoOptions } from '../testing/resources.js';
import { stubFetch } from '../testing/stub-fetch.js';
import { createDataProvider } from './create-data-provider.js';

const provider = createDataProvider(demoOptions);
const lamp = {
  id: 'p1',
  name: 'Lamp',
  subtitle: null,
  images: ['/uploads/1.png'],
  price: '9.90',
  createdBy: 'ada',
  createdAt: '2026-01-01T00:00:00.000Z',
};

const echo = () => stubFetch(({ body }) => Response.json({ ...lamp, ...Object(body) }));

describe('create', () => {
  it('posts only the writable fields and returns the record from the server', async () => {
    const requests = echo();
    const { data } = await provider.create('products', {
      data: { name: 'Lamp', price: '9.90', createdBy: 'me', createdAt: 'now', secret: '' },
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/gen-api/products' });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(requests[0]?.body).toEqual({ name: 'Lamp', price: '9.90' });
    expect(data).toMatchObject({ id: 'p1', name: 'Lamp' });
  });

  it('omits empty values of columns that are not nullable, so that defaults apply', async () => {
    const requests = echo();
    const data = { name: '', price: null, subtitle: null, stock: '', images: '', unknown: null };
    await provider.create('products', { data });
    expect(requests[0]?.body).toEqual({ name: '', subtitle: null, stock: null, images: [] });
  });

  it('makes the key that the API needs and nobody types, unless it is given', async () => {
    const requests = echo();
    const key = { kind: 'String', newUuid: true } as const;
    const sites = { key: ['id'], fields: { id: key, name: { kind: 'String' } } } as const;
    const { create } = createDataProvider({
      ...demoOptions,
      fields: { ...demoOptions.fields, sites: { ...sites, key: ['id'] } },
    });
    await create('sites', { data: { name: 'Blog' } });
    await create('sites', { data: { name: 'Shop', id: '' } });
    await create('sites', { data: { name: 'Docs', id: 'mine' } });
    const [first, second, third] = requests.map(({ body }) => Object(body).id as string);
    const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    expect([first, second]).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    expect(first).not.toBe(second);
    expect(third).toBe('mine');
  });

  it('sends numbers, decimals, dates and times in the format of the API', async () => {
    const requests = echo();
    await provider.create('products', {
      data: {
        price: 12.5,
        serial: 7,
        stock: '3',
        sizes: ['38', 40],
        releasedOn: '2026-03-01',
        soldAt: '2026-01-15T10:00',
        settings: { theme: 'dark', size: '' },
      },
    });
    expect(requests[0]?.body).toEqual({
      price: '12.5',
      serial: '7',
      stock: 3,
      sizes: [38, 40],
      releasedOn: '2026-03-01T00:00:00.000Z',
      soldAt: '2026-01-15T18:00:00.000Z',
      settings: { theme: 'dark', size: '' },
    });
  });

  it('sends a key that the user chose, and no id that the model does not have', async () => {
    const requests = stubFetch(() => Response.json({ code: 'SUMMER' }));
    const { data } = await provider.create('coupons', { data: { id: 'x', code: 'SUMMER' } });
    expect(requests[0]?.body).toEqual({ code: 'SUMMER' });
    expect(data.id).toBe('SUMMER');
  });
});

describe('update', () => {
  it('puts only the changed fields, not the whole record that the form submits', async () => {
    const requests = echo();
    const data = { ...lamp, name: 'Desk lamp', createdBy: 'me', tags: [], note: '' };
    const result = await provider.update('products', { id: 'p1', data, previousData: lamp });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'PUT', url: '/api/gen-api/products/p1' });
    expect(requests[0]?.body).toEqual({ name: 'Desk lamp' });
    expect(result.data).toMatchObject({ id: 'p1', name: 'Desk lamp' });
  });

  it('clears a text that is not nullable with an empty string', async () => {
    const requests = stubFetch(() => Response.json(lamp));
    await provider.update('products', { id: 'p1', data: { name: null }, previousData: lamp });
    await provider.updateMany('products', { ids: ['p1'], data: { name: null } });
    expect(requests.map(({ body }) => body)).toEqual([{ name: '' }, { name: '' }]);
  });

  it('clears a field with null, and a list with an empty list', async () => {
    const requests = echo();
    const previousData = { ...lamp, subtitle: 'Bright' };
    const data = { ...previousData, subtitle: '', images: [] };
    await provider.update('products', { id: 'p1', data, previousData });
    expect(requests[0]?.body).toEqual({ subtitle: null, images: [] });
  });

  it('sends no request when nothing has changed', async () => {
    const requests = echo();
    const data = { ...lamp, secret: '', createdBy: 'me' };
    const result = await provider.update('products', { id: 'p1', data, previousData: lamp });
    expect(requests).toEqual([]);
    expect(result).toEqual({ data: lamp });
  });

  it('sends a new password, and never a key', async () => {
    const seat = { row: 'A', number: 1, note: 'x' }; // a route of one's own may leave the id out
    const requests = stubFetch(({ url }) => Response.json(url.includes('seats') ? seat : lamp));
    const previousData = { id: 'A~1', row: 'A', number: 1, note: '' };
    const data = { ...previousData, id: 'B~2', row: 'B', number: 2, note: 'x' };
    const { data: updated } = await provider.update('seats', { id: 'A~1', data, previousData });
    expect(updated).toEqual({ ...seat, id: 'A~1' });
    expect(requests[0]).toMatchObject({ url: '/api/gen-api/seats/A~1', body: { note: 'x' } });

    const secret = { ...lamp, secret: 'correct horse' };
    await provider.update('products', { id: 'p1', data: secret, previousData: lamp });
    expect(requests[1]?.body).toEqual({ secret: 'correct horse' });
  });

  it('sends all given fields, including cleared ones, when the previous record is unknown', async () => {
    const requests = echo();
    const data = { subtitle: null, images: [] };
    await provider.update('products', { id: 'p1', data, previousData: undefined });
    expect(requests[0]?.body).toEqual(data);
  });
});

describe('delete', () => {
  it('returns the deleted record', async () => {
    const requests = stubFetch(() => Response.json(lamp));
    const result = await provider.delete('products', { id: 'p1', previousData: lamp });
    expect(requests[0]).toMatchObject({ method: 'DELETE', url: '/api/gen-api/products/p1' });
    expect(requests[0]?.body).toBeUndefined();
    expect(result).toEqual({ data: lamp });
  });

  it('accepts an empty response', async () => {
    stubFetch(() => new Response(null, { status: 204 }));
    const known = await provider.delete('products', { id: 'p1', previousData: lamp });
    expect(known).toEqual({ data: lamp });
    expect(await provider.delete('products', { id: 'p1' })).toEqual({ data: { id: 'p1' } });
  });
});

describe('custom callbacks', () => {
  it('change the data before it is sent', async () => {
    const requests = echo();
    const shouting = createDataProvider({
      ...demoOptions,
      callbacks: [
        {
          resource: 'products',
          beforeSave: async (data) => ({ ...data, name: String(data['name']).toUpperCase() }),
        },
      ],
    });
    await shouting.create('products', { data: { name: 'Lamp' } });
    expect(requests[0]?.body).toEqual({ name: 'LAMP' });
  });

  it('change the record that was returned, and run before and after a delete', async () => {
    const requests = echo();
    const steps: string[] = [];
    const watched = createDataProvider({
      ...demoOptions,
      callbacks: [
        {
          resource: 'products',
          afterSave: async (record) => ({ ...record, isNew: true }),
          beforeDelete: async (params) => {
            steps.push(`before ${String(params.id)}: ${requests.length}`);
            return params;
          },
          afterDelete: async (result) => {
            steps.push(`after ${String(result.data.id)}: ${requests.length}`);
            return result;
          },
        },
      ],
    });
    const { data } = await watched.create('products', { data: { name: 'Lamp' } });
    expect(data).toMatchObject({ id: 'p1', isNew: true });
    expect(steps).toEqual([]);
    await watched.delete('products', { id: 'p1', previousData: lamp });
    expect(steps).toEqual(['before p1: 1', 'after p1: 2']);
  });

  it('of another resource do not run', async () => {
    const requests = echo();
    const beforeSave = jest.fn();
    const other = createDataProvider({
      ...demoOptions,
      callbacks: [{ resource: 'users', beforeSave }],
    });
    await other.create('products', { data: { name: 'Lamp' } });
    expect(requests[0]?.body).toEqual({ name: 'Lamp' });
    expect(beforeSave).not.toHaveBeenCalled();
  });
});
