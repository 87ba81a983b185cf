import type { FieldDefinition } from '../resource/definition';
import { compare, compareStored } from './compare';

const at = new Date('1970-01-01T10:00:00.123Z');
const next = new Date('1970-01-01T10:00:00.124Z');
const field = (extra: Partial<FieldDefinition>): FieldDefinition => ({
  kind: 'DateTime',
  ...extra,
});

it.each([
  ['equals', { gte: at, lt: next }],
  ['gt', { gte: next }],
  ['gte', { gte: at }],
  ['lt', { lt: at }],
  ['lte', { lt: next }],
] as const)('a time stands for its millisecond where a column keeps more: %s', (how, condition) => {
  expect(compare(field({ finer: true }), how, at)).toEqual(condition);
  expect(compare(field({ finer: true, part: 'time' }), how, at)).toEqual(condition);
  expect(compare(field({}), how, at)).toEqual({ [how]: at });
});

// 31 December 9999 has no day after it that a database holds
it.each([
  ['1970-01-01', '1970-01-01'],
  ['1970-01-01T10:00:00Z', '1970-01-01'],
  ['9999-12-31', '9999-12-31'],
])('a day (%s) stands for all of its times where a column stores them', (given, day) => {
  const timed = field({ part: 'date', timed: true });
  const [start, end] = [new Date(day), new Date(`${day}T23:59:59.999Z`)];
  const compared = (['equals', 'gt', 'gte', 'lt', 'lte'] as const).map((comparison) =>
    compare(timed, comparison, new Date(given)),
  );
  expect(compared).toEqual([
    { gte: start, lte: end },
    { gt: end },
    { gte: start },
    { lt: start },
    { lte: end },
  ]);
});

it('a position in a list is the exact time of a day', () => {
  expect(compareStored(field({ part: 'date', timed: true }), 'gt', at)).toEqual({ gt: at });
});

const LAST = new Date('1970-01-01T23:59:59.999Z');
const time: FieldDefinition = { kind: 'DateTime', part: 'time', finer: true };

// 23:59:59.999999 is read as this value, and no time of day can be the end of its millisecond
it.each([
  ['equals', { gte: LAST }],
  ['gte', { gte: LAST }],
  ['lt', { lt: LAST }],
  ['lte', { gte: new Date(0) }],
  ['gt', { in: [] }],
] as const)('the last millisecond of a day has all times after it: %s', (comparison, condition) =>
  expect(compare(time, comparison, LAST)).toEqual(condition),
);

it('other times and columns end with their millisecond, or have no more digits', () => {
  const noon = new Date('1970-01-01T12:00:00.000Z');
  const lt = new Date('1970-01-01T12:00:00.001Z');
  expect(compare(time, 'equals', noon)).toEqual({ gte: noon, lt });
  expect(compare({ kind: 'DateTime', finer: true }, 'gt', LAST)).toEqual({
    gte: new Date('1970-01-02'),
  });
  expect(compare({ kind: 'DateTime', part: 'time' }, 'gt', LAST)).toEqual({ gt: LAST });
});
