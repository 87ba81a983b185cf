import { decodeCursor, encodeCursor } from './cursor';
import type { OrderColumn } from './order-columns';

const refusal = 'after goes on from a value that no cursor can hold: use page, or another sortBy';

it.each<[string, Partial<OrderColumn['field']>, unknown]>([
  ['a date that JavaScript cannot hold', { kind: 'DateTime' }, new Date(NaN)],
  ['24:00, which is midnight in comparisons', { kind: 'DateTime', part: 'time' }, new Date(864e5)],
  ['no number', { kind: 'Float' }, NaN],
  ['no decimal', { kind: 'Decimal' }, 'NaN'],
])('the cursor at %s is refused', (_what, field, value) => {
  const column = { name: 'day', field, isNullable: true } as OrderColumn;
  const cursor = encodeCursor([value], 'digest');
  expect(() => decodeCursor('after', cursor, [column], 'digest')).toThrow(refusal);
});

it('a cursor at a time of day is not', () => {
  const column = { name: 'at', field: { kind: 'DateTime', part: 'time' } } as OrderColumn;
  const last = new Date(864e5 - 1);
  const cursor = encodeCursor([last], 'digest');
  expect(decodeCursor('after', cursor, [column], 'digest')).toEqual([last]);
});
