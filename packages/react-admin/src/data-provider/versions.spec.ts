/** @jest-environment node */
import { HttpError } from 'react-admin';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { conflictOf } from './conflict.js';
import { createDataProvider } from './create-data-provider.js';
import type { Values } from './values.js';

const provider = createDataProvider(demoOptions);
const lamp = {
  id: 'p1',
  name: 'Lamp',
  stock: 3,
  images: ['/uploads/1.png'],
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const update = (changes: Values, previousData: Values = lamp) =>
  provider.update('products', { id: 'p1', data: { ...previousData, ...changes }, previousData });

/** Stubs a server on which somebody else has made these changes since. */
const changedMeanwhile = (changes: Values) => {
  const current = { ...lamp, updatedAt: '2026-01-01T00:01:00.000Z', ...changes };
  stubFetch(() => errorResponse(412, { statusCode: 412, code: 'STALE', message: 'x', current }));
  return current;
};

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an update', () => {
  it('sends the version of the record that it is based on', async () => {
    const requests = stubFetch(() => Response.json(lamp));
    await update({ name: 'Desk' });
    expect(requests[0]?.headers.get('if-match')).toBe('"2026-01-01T00:00:00.000Z"');
    expect(requests[0]?.body).toEqual({ name: 'Desk' });
  });

  it('sends "null" when the record has no version yet', async () => {
    const requests = stubFetch(() => Response.json(lamp));
    await update({ name: 'Desk' }, { ...lamp, updatedAt: null });
    expect(requests[0]?.headers.get('if-match')).toBe('"null"');
  });

  it('sends no version when the previous record or its version is unknown', async () => {
    const requests = stubFetch(() => Response.json({ code: 'A', ...lamp }));
    await update({ name: 'Desk' }, { id: 'p1', name: 'Lamp' });
    const data = { percent: 5 };
    await provider.update('products', { id: 'p1', data, previousData: undefined });
    await provider.update('coupons', { id: 'A', data, previousData: { code: 'A', percent: 4 } });
    expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual([null, null, null]);
  });
});

describe('a resource whose API needs a version', () => {
  const { products } = demoOptions.fields ?? {};
  const strict = createDataProvider({
    ...demoOptions,
    fields: {
      ...demoOptions.fields,
      ...(products && { products: { ...products, needsVersion: true, restorable: true } }),
    },
  });
  const tagsOf = async (send: () => Promise<unknown>) => {
    const requests = stubFetch(() => Response.json(lamp));
    await send();
    return requests.map(({ headers }) => headers.get('if-match'));
  };
  const data = { name: 'Desk' };

  it('gets that of the record as it was read', async () => {
    const tag = '"2026-01-01T00:00:00.000Z"';
    const known = { id: 'p1', previousData: lamp };
    expect(await tagsOf(() => strict.update('products', { ...known, data }))).toEqual([tag]);
    expect(await tagsOf(() => strict.delete('products', known))).toEqual([tag]);
  });

  it('gets * for a record that was not read, or without its version', async () => {
    const partly = { id: lamp.id, name: lamp.name };
    for (const previousData of [undefined, partly]) {
      const one = { id: 'p1', previousData };
      expect(await tagsOf(() => strict.update('products', { ...one, data } as never))).toEqual([
        '*',
      ]);
      expect(await tagsOf(() => strict.delete('products', one as never))).toEqual(['*']);
    }
    expect(await tagsOf(() => strict.restore('products', { ids: ['p1'] }))).toEqual(['*']);
  });

  it('gets * for many records at once that no list has read', async () => {
    const many = { ids: ['p1', 'p2'] };
    expect(await tagsOf(() => strict.updateMany('products', { ...many, data }))).toEqual(['*']);
    expect(await tagsOf(() => strict.deleteMany('products', many))).toEqual(['*']);
    expect(await tagsOf(() => strict.restore('products', many))).toEqual(['*']);
  });
});

it('a deletion names no version where the API needs none', async () => {
  const requests = stubFetch(() => Response.json(lamp));
  await provider.delete('products', { id: 'p1', previousData: lamp });
  expect(requests[0]?.headers.get('if-match')).toBeNull();
});

describe('a stale update', () => {
  it('rejects with the current record and the changes of both sides', async () => {
    const current = changedMeanwhile({ name: 'Torch', stock: 7, price: '1.50' });
    const error = await rejection(update({ name: 'Desk', releasedOn: '2026-02-03' }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 412, body: { code: 'STALE', current } });
    expect(conflictOf(error)).toMatchObject({
      current,
      mine: { name: 'Desk', releasedOn: '2026-02-03T00:00:00.000Z' },
      // not the version itself, and no field that was absent before
      theirs: { name: 'Torch', stock: 7 },
    });
  });

  it('leaves out a field that both sides changed to the same value', async () => {
    changedMeanwhile({ name: 'Desk', stock: 7 });
    const conflict = conflictOf(await rejection(update({ name: 'Desk', stock: 4 })));
    expect(conflict).toMatchObject({ mine: { stock: 4 }, theirs: { stock: 7 } });
    expect(conflict?.mine).not.toHaveProperty('name');
  });

  it('succeeds when all its changes are already saved, as after a repeated request', async () => {
    const current = changedMeanwhile({ name: 'Desk', stock: 7 });
    expect(await update({ name: 'Desk' })).toEqual({ data: current });
  });

  it('never regards a password as already saved', async () => {
    changedMeanwhile({ name: 'Desk' });
    const conflict = conflictOf(await rejection(update({ name: 'Desk', secret: 'correct horse' })));
    expect(conflict?.mine).toEqual({ secret: 'correct horse' });
  });

  it('can be sent again for the new version, with only its own changes', async () => {
    changedMeanwhile({ name: 'Torch', stock: 7 });
    const conflict = conflictOf(await rejection(update({ name: 'Desk' })));
    const requests = stubFetch(() => Response.json(lamp));
    await update({ ...conflict?.current, ...conflict?.mine }, conflict?.current);
    expect(requests[0]?.body).toEqual({ name: 'Desk' });
    expect(requests[0]?.headers.get('if-match')).toBe('"2026-01-01T00:01:00.000Z"');
  });

  it('is an ordinary error when the response contains no record', async () => {
    stubFetch(() => errorResponse(412, { code: 'NO_VERSION', message: 'Lamp has no version' }));
    const error = await rejection(update({ name: 'Desk' }));
    expect(error).toMatchObject({ status: 412, message: 'Lamp has no version' });
    expect(conflictOf(error)).toBeUndefined();
  });
});
