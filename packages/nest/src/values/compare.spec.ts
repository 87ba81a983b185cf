import type { FieldDefinition } from '../resource/definition';
import { compare } from './compare';

const at = new Date('1970-01-01T10:00:00.123Z');
const next = new Date('1970-01-01T10:00:00.124Z');
const last = new Date('1970-01-01T23:59:59.999Z');
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

it('no time of day is compared with the next day', () => {
  const time = field({ finer: true, part: 'time' });
  expect(compare(time, 'equals', last)).toEqual({ equals: last });
  expect(compare(time, 'gt', last)).toEqual({ gt: last });
  expect(compare(field({ finer: true }), 'gt', last)).toEqual({ gte: new Date(864e5) });
});
