import { defineResource } from '../define-resource';
import type { FieldDefinition } from '../resource/definition';
import { isAsOmitted } from './as-omitted';

const decide = (field: FieldDefinition, value: unknown, rules: object): boolean =>
  isAsOmitted(
    defineResource({
      ...{ model: 'Item', delegate: 'item', path: 'gen-api/items', provider: 'postgresql' },
      ...{ maxLimit: 100, key: ['id'], search: [] },
      defaultSort: { field: 'id', order: 'asc' },
      fields: { id: { kind: 'Int' }, a: field },
      access: {
        ...{ list: () => true, show: () => true, create: () => true },
        ...{ edit: () => true, delete: () => true },
        fields: { a: { write: () => false, ...rules } },
      },
    }),
    'a',
    value,
  );

const isSame = (field: FieldDefinition, value: unknown, given: unknown): boolean =>
  decide(field, value, { default: given });

const day: FieldDefinition = { kind: 'DateTime', part: 'date' };
const time: FieldDefinition = { kind: 'DateTime', part: 'time' };
const decimal = { d: [1, 5000000], e: 0, toFixed: () => '1.5' };

it.each<[FieldDefinition, unknown, unknown]>([
  [{ kind: 'Enum', values: ['ADMIN', 'MEMBER'] }, 'MEMBER', 'MEMBER'],
  [{ kind: 'String' }, '', ''],
  [{ kind: 'Boolean' }, false, false],
  [{ kind: 'Int' }, 0, 0],
  [{ kind: 'Float' }, 1.5, 1.5],
  [{ kind: 'BigInt' }, 9007199254740993n, '9007199254740993'],
  [{ kind: 'BigInt' }, 7, '7'],
  [{ kind: 'Decimal' }, '1.50', '1.5'],
  [{ kind: 'Decimal' }, 1.5, '1.5'],
  [{ kind: 'Decimal' }, decimal, '1.5'],
  [{ kind: 'DateTime' }, new Date('2026-01-01T00:00:00Z'), '2026-01-01T01:00:00+01:00'],
  [day, '2026-01-01', '2026-01-01T09:00:00Z'],
  [time, new Date('1970-01-01T09:00:00Z'), '2026-01-01T09:00:00Z'],
  [{ kind: 'Bytes' }, Buffer.from('hello'), 'aGVsbG8='],
  [{ kind: 'Json' }, { b: [1], a: null }, { a: null, b: [1] }],
  [{ kind: 'String', optional: true }, null, null],
  [{ kind: 'String', optional: true, empty: 'null' }, '', null],
  [{ kind: 'String', optional: true, unique: true }, '', null],
  [{ kind: 'Int', list: true }, [], []],
  [{ kind: 'Decimal', list: true }, ['1.50', 2], ['1.5', '2']],
])('%j: %p is stored like the default %j', (field, value, given) => {
  expect(isSame(field, value, given)).toBe(true);
});

it.each<[FieldDefinition, unknown, unknown]>([
  [{ kind: 'Enum', values: ['ADMIN', 'MEMBER'] }, 'ADMIN', 'MEMBER'],
  [{ kind: 'String' }, 'Member', 'member'],
  [{ kind: 'String', optional: true }, '', null],
  [{ kind: 'String', optional: true }, null, ''],
  [{ kind: 'Boolean' }, 'false', false],
  [{ kind: 'Boolean', optional: true }, null, false],
  [{ kind: 'Int' }, 1, 0],
  [{ kind: 'BigInt' }, 9007199254740992n, '9007199254740993'],
  [{ kind: 'BigInt' }, 'seven', '7'],
  [{ kind: 'Decimal' }, '1.51', '1.5'],
  [{ kind: 'Decimal' }, NaN, '1.5'],
  [{ kind: 'DateTime' }, new Date('2026-01-01T00:00:01Z'), '2026-01-01T00:00:00Z'],
  [day, '2026-01-02', '2026-01-01T00:00:00Z'],
  [time, new Date('1970-01-01T09:00:01Z'), '1970-01-01T09:00:00Z'],
  [{ kind: 'Bytes' }, Buffer.from('hell'), 'aGVsbG8='],
  [{ kind: 'Json' }, { a: 2 }, { a: 1 }],
  [{ kind: 'Int', list: true }, [1], []],
  [{ kind: 'Int', list: true }, [2, 1], [1, 2]],
  [{ kind: 'Int', list: true }, null, []],
])('%j: %p is stored unlike the default %j', (field, value, given) => {
  expect(isSame(field, value, given)).toBe(false);
});

it('nothing is like the default of a function, which no rule names', () => {
  expect(decide({ kind: 'String', optional: true }, null, {})).toBe(false);
});

it('a value that the record takes from its creator has no default', () => {
  const resource = defineResource({
    ...{ model: 'Item', delegate: 'item', path: 'gen-api/items', provider: 'postgresql' },
    ...{ maxLimit: 100, key: ['id'], search: [], defaultSort: { field: 'id', order: 'asc' } },
    fields: { id: { kind: 'Int' }, ownerId: { kind: 'String', optional: true } },
    access: {
      ...{ list: () => true, show: () => true, create: () => true },
      ...{ edit: () => true, delete: () => true },
      fields: { ownerId: { write: () => false, default: null } },
      presets: (user?: { id: string }) => ({ ownerId: user?.id }),
    },
  });
  expect(isAsOmitted(resource, 'ownerId', null)).toBe(false);
});
