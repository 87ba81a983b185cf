import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { columnsIn } from './columns';
import { implies } from './implies';
import { meets } from './meets';

const kinds = { ownerId: 'String', count: 'Int', open: 'Boolean', state: 'Enum', at: 'DateTime' };
const fields = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => [name, { kind, optional: true } as FieldDefinition]),
);
const resource = {
  model: 'Lamp',
  fields,
  relations: { maker: {} },
} as unknown as ResourceDefinition;

const at = new Date(0);
const row = { ownerId: 'ann', count: 1, open: true, state: 'new', at };

describe('meets', () => {
  it.each<[object, boolean | undefined]>([
    [{ ownerId: { equals: 'ann' } }, true],
    [{ ownerId: 'ann' }, true],
    [{ ownerId: { equals: 'bob' } }, false],
    [{ count: { equals: 1 }, open: { equals: true } }, true],
    [{ count: { equals: 2 } }, false],
    [{ state: { equals: 'old' } }, false],
    [{ OR: [{ ownerId: { equals: 'bob' } }, { open: { equals: true } }] }, true],
    [{ OR: [{ ownerId: { equals: 'bob' } }, { open: { equals: false } }] }, false],
    [{ AND: [{ ownerId: { equals: 'ann' } }, { open: { equals: false } }] }, false],
    [{ NOT: { ownerId: { equals: 'bob' } } }, true],
    [{ ownerId: { not: null } }, true],
    [{ at: { not: null } }, true],
    [{ NOT: { count: { not: null } } }, false],
    [{ NOT: [{ ownerId: { equals: 'bob' } }, { open: true }] }, false],
  ])('of %j is %s', (condition, answer) => expect(meets(resource, row, condition)).toBe(answer));

  it.each<[string, Record<string, unknown>, object]>([
    ['text that differs only in letter case', row, { ownerId: { equals: 'Ann' } }],
    ['text that differs only in an accent', { ownerId: 'rené' }, { ownerId: { equals: 'rene' } }],
    [
      'text that differs only in a trailing blank',
      { ownerId: 'ann ' },
      { ownerId: { equals: 'ann' } },
    ],
    ['a number as text', { count: 1 }, { count: { equals: '1' } }],
    ['a null value', { ownerId: null }, { ownerId: { equals: 'ann' } }],
    ['empty text, which may be stored as NULL', { ownerId: '' }, { ownerId: { not: null } }],
    ['a key that was not read', {}, { ownerId: { not: null } }],
    ['a negation over null', { ownerId: null }, { NOT: { ownerId: { equals: 'ann' } } }],
    ['a column that was not read', {}, { ownerId: { equals: 'ann' } }],
    ['a date, which a column may store more precisely', row, { at: { equals: at } }],
    ['a related record', row, { maker: { is: { ownerId: 'ann' } } }],
    ['another comparison', row, { count: { gt: 0 } }],
    ['two comparisons at once', row, { count: { equals: 1, gt: 5 } }],
    ['an unknown column', { secret: 1 }, { secret: { equals: 1 } }],
    ['an empty condition', row, {}],
    ['an empty OR', row, { OR: [] }],
  ])('is undefined, which leaves it to the database, for %s', (_name, one, condition) =>
    expect(meets(resource, one, condition)).toBeUndefined(),
  );
});

it('an empty key is one of no record', () =>
  expect(meets(resource, { ownerId: null }, { ownerId: { not: null } })).toBe(false));

describe('implies', () => {
  const own = { ownerId: { equals: 'ann' } };
  const open = { open: { equals: true } };

  it.each<[boolean, object | boolean, object | boolean]>([
    [true, own, { ownerId: { equals: 'ann' } }],
    [true, own, { OR: [open, own] }],
    [true, { AND: [open, own] }, own],
    [true, { AND: [open, own] }, { OR: [{ count: 1 }, own] }],
    [true, { OR: [own, open] }, { OR: [open, { count: 1 }, own] }],
    [true, own, true],
    [true, false, own],
    [false, { OR: [own, open] }, own],
    [false, own, { AND: [own, open] }],
    [false, own, { ownerId: { equals: 'bob' } }],
    [false, own, { NOT: own }],
    [false, true, own],
    [false, own, false],
    [false, { OR: [] }, own],
    [false, own, { AND: [] }],
  ])('is %s for %j and %j', (answer, one, other) =>
    expect(implies(resource, one, other)).toBe(answer),
  );
});

describe('a hidden owner column', () => {
  const hiding = {
    ...resource,
    hidden: ['maker', 'secretly', 'userId'],
    access: { presets: () => ({ userId: undefined }) },
  } as unknown as ResourceDefinition;

  it('is a known column of a condition, unlike a hidden relation and other hidden columns', () => {
    expect(columnsIn(hiding, { userId: { equals: 'ann' } })).toEqual(new Set(['userId']));
    expect(columnsIn(hiding, { maker: { equals: 'ann' } })).toBeUndefined();
    expect(columnsIn(hiding, { secretly: 'ann' })).toBeUndefined();
  });

  it.each([
    [{ userId: 'ann' }, true],
    [{ userId: 'Ann' }, undefined],
    [{ userId: '' }, undefined],
    [{ userId: null }, undefined],
    [{}, undefined],
  ])('of %j equals ann: %s', (held, answer) =>
    expect(meets(hiding, held, { userId: { equals: 'ann' } })).toBe(answer),
  );
});

describe('the columns of a condition', () => {
  it('include those of nested parts', () =>
    expect(
      columnsIn(resource, { OR: [{ ownerId: 'ann' }, { NOT: { AND: [{ count: 1 }] } }] }),
    ).toEqual(new Set(['ownerId', 'count'])));

  it.each([{ maker: { is: {} } }, { OR: [{ open: true }, { maker: null }] }, { secret: 1 }])(
    'are undefined for %j',
    (condition) => expect(columnsIn(resource, condition)).toBeUndefined(),
  );
});
