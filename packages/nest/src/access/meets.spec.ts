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

describe('a row meets a condition', () => {
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
    [{ NOT: [{ ownerId: { equals: 'bob' } }, { open: true }] }, false],
  ])('%j: %s', (condition, answer) => expect(meets(resource, row, condition)).toBe(answer));

  it.each<[string, Record<string, unknown>, object]>([
    ['text that differs by its letters alone', row, { ownerId: { equals: 'Ann' } }],
    ['text that differs by an accent', { ownerId: 'rené' }, { ownerId: { equals: 'rene' } }],
    ['text that differs by a blank', { ownerId: 'ann ' }, { ownerId: { equals: 'ann' } }],
    ['a number as text', { count: 1 }, { count: { equals: '1' } }],
    ['no value', { ownerId: null }, { ownerId: { equals: 'ann' } }],
    ['the opposite over no value', { ownerId: null }, { NOT: { ownerId: { equals: 'ann' } } }],
    ['a column that was not read', {}, { ownerId: { equals: 'ann' } }],
    ['a date, of which a column may keep more', row, { at: { equals: at } }],
    ['a related record', row, { maker: { is: { ownerId: 'ann' } } }],
    ['another comparison', row, { count: { gt: 0 } }],
    ['two comparisons at once', row, { count: { equals: 1, gt: 5 } }],
    ['a column that nobody knows', { secret: 1 }, { secret: { equals: 1 } }],
    ['nothing', row, {}],
    ['an empty list', row, { OR: [] }],
  ])('or the database has to be asked: %s', (_name, one, condition) =>
    expect(meets(resource, one, condition)).toBeUndefined(),
  );
});

describe('one condition implies another', () => {
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
  ])('%s: %j, %j', (answer, one, other) => expect(implies(resource, one, other)).toBe(answer));
});

describe('an owner whom no client may see', () => {
  const hiding = {
    ...resource,
    hidden: ['maker', 'secretly', 'userId'],
    access: { presets: () => ({ userId: undefined }) },
  } as unknown as ResourceDefinition;

  it('is a column of a condition, but no relation is that is hidden, nor any other', () => {
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
  ])('%j is ann’s: %s', (held, answer) =>
    expect(meets(hiding, held, { userId: { equals: 'ann' } })).toBe(answer),
  );
});

describe('the columns of a condition', () => {
  it('are those that it asks for, at every depth', () =>
    expect(
      columnsIn(resource, { OR: [{ ownerId: 'ann' }, { NOT: { AND: [{ count: 1 }] } }] }),
    ).toEqual(new Set(['ownerId', 'count'])));

  it.each([{ maker: { is: {} } }, { OR: [{ open: true }, { maker: null }] }, { secret: 1 }])(
    'are not known of %j',
    (condition) => expect(columnsIn(resource, condition)).toBeUndefined(),
  );
});
