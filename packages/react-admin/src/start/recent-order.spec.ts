import type { ResourceField } from '../data-provider/options.js';
import { recentOrder } from './recent-order.js';

const id: ResourceField = { kind: 'String', readOnly: true };
const time: ResourceField = { kind: 'DateTime', readOnly: true };
const order = (fields: Record<string, ResourceField>, more = {}) =>
  recentOrder({ key: ['id'], fields: { id, ...fields }, ...more });

it('is that of the last change where the records have a version', () => {
  expect(order({ createdAt: time, modified: time }, { version: 'modified' })).toEqual({
    kind: 'changed',
    sort: { field: 'modified', order: 'DESC' },
    date: 'modified',
  });
});

it('is another one where the server does not sort by that field', () => {
  const modified: ResourceField = { ...time, sort: false };
  expect(order({ createdAt: time, modified }, { version: 'modified' })).toMatchObject({
    kind: 'created',
    date: 'createdAt',
  });
});

it('is that of creation where the server alone sets such a time', () => {
  expect(order({ bornAt: time })).toMatchObject({ kind: 'created', date: 'bornAt' });
  expect(order({ seenAt: time, createdAt: time })).toMatchObject({ date: 'createdAt' });
});

it.each([
  ['may be empty', { kind: 'DateTime', readOnly: true, optional: true } as const],
  ['the user sets', { kind: 'DateTime' } as const],
  ['is a day without a time', { kind: 'DateTime', readOnly: true, dateOnly: true } as const],
])('takes no field that %s', (_what, at) => {
  expect(order({ at })).toEqual({ kind: 'some', sort: { field: 'id', order: 'ASC' } });
});

it('is that of a key that counts up where there is no time', () => {
  expect(order({ id: { kind: 'Int', readOnly: true } })).toEqual({
    kind: 'created',
    sort: { field: 'id', order: 'DESC' },
  });
});

it('is any order where nothing is known of the records', () => {
  expect(recentOrder(undefined).kind).toBe('some');
});
