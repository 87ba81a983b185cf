import { valueTypeOf, type ListKind } from './index.js';
import { listItemOf, listKindOf } from './list-items.js';
import type { ResourceField } from './field.js';

const TYPED: [kind: ListKind, typed: string, value: unknown][] = [
  ['text', 'a, b', 'a, b'],
  ['integer', '1,234', 1234],
  ['float', '1.5', 1.5],
  ['bigInteger', '9007199254740993', '9007199254740993'],
  ['decimal', '1,234.50', '1234.50'],
  ['date', '2026-01-31', '2026-01-31'],
];

it.each(TYPED)(
  'a typed value of a %s list is parsed, and parsed back from its formatted text',
  (...row) => {
    const [kind, typed, value] = row;
    const item = listItemOf(kind);
    expect(item?.parse(typed, 'en-US')).toEqual(value);
    const shown = item?.format(value, 'en-US') ?? '';
    expect(item?.parse(shown, 'en-US')).toEqual(value);
  },
);

it.each<[ResourceField, unknown, unknown]>([
  [{ kind: 'Int' }, '12', 12],
  [{ kind: 'Float' }, '1.5', 1.5],
  [{ kind: 'Int' }, 'twelve', 'twelve'],
  [{ kind: 'Decimal' }, 1.5, '1.5'],
  [{ kind: 'BigInt' }, 12, '12'],
  [{ kind: 'DateTime', dateOnly: true }, '2026-01-31', '2026-01-31T00:00:00.000Z'],
])('a value of %j is converted to the format of the API', (field, value, wire) => {
  expect(valueTypeOf(field).toWire?.(value)).toBe(wire);
});

it('a list of enum values is edited as text, and other kinds by their own type', () => {
  expect(listKindOf({ kind: 'Enum', list: true })).toBe('text');
  expect(listKindOf({ kind: 'Boolean', list: true })).toBe('boolean');
  expect(listKindOf({ kind: 'DateTime', timeOnly: true, list: true })).toBe('time');
});

it('a field that is not in the metadata has no conversions', () => {
  const fields: Record<string, ResourceField> = {};
  expect(valueTypeOf(fields['other'])).toEqual({});
  expect(valueTypeOf(fields['__proto__'])).toEqual({});
});
