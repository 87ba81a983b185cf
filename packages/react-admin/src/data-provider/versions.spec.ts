/** @jest-environment node */
import { HttpError } from 'react-admin';
import { demoOptions } from '../testing/resources.js';
import { refusal, stubFetch } from '../testing/stub-fetch.js';
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

/** A server on which somebody else has made these changes since. */
const changedMeanwhile = (changes: Values) => {
  const current = { ...lamp, updatedAt: '2026-01-01T00:01:00.000Z', ...changes };
  stubFetch(() => refusal(412, { statusCode: 412, code: 'STALE', message: 'x', current }));
  return current;
};

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an update', () => {
  it('names the version of the record that it was made from', async () => {
    const requests = stubFetch(() => Response.json(lamp));
    await update({ name: 'Desk' });
    expect(requests[0]?.headers.get('if-match')).toBe('"2026-01-01T00:00:00.000Z"');
    expect(requests[0]?.body).toEqual({ name: 'Desk' });
  });

  it('names it also where no version was written yet', async () => {
    const requests = stubFetch(() => Response.json(lamp));
    await update({ name: 'Desk' }, { ...lamp, updatedAt: null });
    expect(requests[0]?.headers.get('if-match')).toBe('"null"');
  });

  it('names none where the record before or its version is not known', async () => {
    const requests = stubFetch(() => Response.json({ code: 'A', ...lamp }));
    await update({ name: 'Desk' }, { id: 'p1', name: 'Lamp' });
    const data = { percent: 5 };
    await provider.update('products', { id: 'p1', data, previousData: undefined });
    await provider.update('coupons', { id: 'A', data, previousData: { code: 'A', percent: 4 } });
    expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual([null, null, null]);
  });
});

describe('a stale update', () => {
  it('rejects with the record as it is now and what differs on both sides', async () => {
    const current = changedMeanwhile({ name: 'Torch', stock: 7, price: '1.50' });
    const error = await rejection(update({ name: 'Desk', releasedOn: '2026-02-03' }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 412, body: { code: 'STALE', current } });
    expect(conflictOf(error)).toMatchObject({
      current,
      mine: { name: 'Desk', releasedOn: '2026-02-03T00:00:00.000Z' },
      // not the version itself, and no field that was not read before
      theirs: { name: 'Torch', stock: 7 },
    });
  });

  it('passes over what both have made the same', async () => {
    changedMeanwhile({ name: 'Desk', stock: 7 });
    const conflict = conflictOf(await rejection(update({ name: 'Desk', stock: 4 })));
    expect(conflict).toMatchObject({ mine: { stock: 4 }, theirs: { stock: 7 } });
    expect(conflict?.mine).not.toHaveProperty('name');
  });

  it('succeeds where all of it is saved already: a request that was sent twice', async () => {
    const current = changedMeanwhile({ name: 'Desk', stock: 7 });
    expect(await update({ name: 'Desk' })).toEqual({ data: current });
  });

  it('never takes a password for saved', async () => {
    changedMeanwhile({ name: 'Desk' });
    const conflict = conflictOf(await rejection(update({ name: 'Desk', secret: 'correct horse' })));
    expect(conflict?.mine).toEqual({ secret: 'correct horse' });
  });

  it('can be sent again over the new version, with its own changes alone', async () => {
    changedMeanwhile({ name: 'Torch', stock: 7 });
    const conflict = conflictOf(await rejection(update({ name: 'Desk' })));
    const requests = stubFetch(() => Response.json(lamp));
    await update({ ...conflict?.current, ...conflict?.mine }, conflict?.current);
    expect(requests[0]?.body).toEqual({ name: 'Desk' });
    expect(requests[0]?.headers.get('if-match')).toBe('"2026-01-01T00:01:00.000Z"');
  });

  it('is an error as any other where the answer has no record', async () => {
    stubFetch(() => refusal(412, { code: 'NO_VERSION', message: 'Lamp has no version' }));
    const error = await rejection(update({ name: 'Desk' }));
    expect(error).toMatchObject({ status: 412, message: 'Lamp has no version' });
    expect(conflictOf(error)).toBeUndefined();
  });
});
