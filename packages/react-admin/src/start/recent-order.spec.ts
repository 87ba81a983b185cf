import type { ResourceField } from '../data-provider/options.js';
import { recentOrder } from './recent-order.js';

const id: ResourceField = { kind: 'String', readOnly: true };
const time: ResourceField = { kind: 'DateTime', readOnly: true };
const order = (fields: Record<string, ResourceField>, more = {}) =>
  recentOrder({ key: ['id'], fields: { id, ...fields }, ...more });

it('sorts by the last change when the records have a version', () => {
  expect(order({ createdAt: time, modified: time }, { version: 'modified' })).toEqual({
    kind: 'changed',
    sort: { field: 'modified', order: 'DESC' },
    date: 'modified',
  });
});

it('falls back to the creation time when the version is not sortable', () => {
  const modified: ResourceField = { ...time, sort: false };
  expect(order({ createdAt: time, modified }, { version: 'modified' })).toMatchObject({
    kind: 'created',
    date: 'createdAt',
  });
});

it('sorts by creation when only the server sets such a time', () => {
  expect(order({ bornAt: time })).toMatchObject({ kind: 'created', date: 'bornAt' });
  expect(order({ seenAt: time, createdAt: time })).toMatchObject({ date: 'createdAt' });
});

it.each([
  ['may be empty', { kind: 'DateTime', readOnly: true, optional: true } as const],
  ['the user sets', { kind: 'DateTime' } as const],
  ['is a date without a time', { kind: 'DateTime', readOnly: true, dateOnly: true } as const],
])('ignores a field that %s', (_what, at) => {
  expect(order({ at })).toEqual({ kind: 'some', sort: { field: 'id', order: 'ASC' } });
});

it('sorts by an integer key when there is no time', () => {
  expect(order({ id: { kind: 'Int', readOnly: true } })).toEqual({
    kind: 'created',
    sort: { field: 'id', order: 'DESC' },
  });
});

it('uses any order when the fields of the records are unknown', () => {
  expect(recentOrder(undefined).kind).toBe('some');
});
