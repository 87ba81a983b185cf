import { and, or } from './allowed';
import { hasIgnoredPart } from './ignored-parts';

describe('hasIgnoredPart', () => {
  it.each<[string, object]>([
    ['an empty condition', {}],
    ['an empty AND', { AND: [] }],
    ['an empty part of an AND', { AND: [{ id: 1 }, {}] }],
    ['an AND of an empty object', { AND: {} }],
    ['an empty OR', { OR: [] }],
    ['an empty part of an OR', { OR: [{}] }],
    ['an empty NOT', { NOT: [] }],
    ['a NOT of an empty object', { NOT: {} }],
    ['a nested empty AND', { AND: [{ NOT: [{ OR: [{ AND: [] }] }] }] }],
    ['a field with an empty filter', { id: {} }],
    ['a field with an empty filter beside another field', { title: 'x', id: {} }],
    ['a field with an empty filter inside NOT', { NOT: { id: {} } }],
    ['an empty not', { id: { not: {} } }],
    ['a relation with an empty filter', { author: {} }],
    ['a field of a relation with an empty filter', { author: { is: { id: {} } } }],
    ['a field of a relation with an empty filter, without is', { author: { id: {} } }],
    ['a list with an empty every', { reviews: { every: {} } }],
    ['an empty AND inside a relation', { author: { is: { AND: [] } } }],
    ['an empty OR inside a relation, without is', { author: { OR: [] } }],
    ['an undefined value', { id: undefined }],
    ['an undefined operand', { id: { gt: undefined } }],
    ['an undefined value in a list', { id: { in: [1, undefined] } }],
    ['an undefined value in JSON', { meta: { equals: { a: [undefined] } } }],
  ])('is true for %s', (_name, condition) => expect(hasIgnoredPart(condition)).toBe(true));

  it.each<[string, object]>([
    ['a value', { id: 1 }],
    ['a null value', { authorId: null }],
    ['a date', { publishAt: { lte: new Date() } }],
    ['an empty in', { id: { in: [] } }],
    ['an existing related record', { author: { is: {} } }],
    ['a list with a record', { reviews: { some: {} } }],
    ['a list without records', { reviews: { none: {} } }],
    ['no related record', { author: { is: null } }],
    ['empty JSON', { meta: { path: ['a'], equals: {} } }],
    ['an empty list of values', { words: { equals: [] } }],
    ['nested parts that are all conditions', { OR: [{ id: 1 }, { AND: [{ NOT: { id: 2 } }] }] }],
    ['a field named like a Prisma operator', { OR: 'b' }],
  ])('is false for %s', (_name, condition) => expect(hasIgnoredPart(condition)).toBe(false));
});

it('a condition with an ignored part allows nothing and does not change the other part of or()', () => {
  const own = { authorId: { equals: 'ann' } };
  for (const open of [{}, { OR: [] }, { id: undefined }, { AND: [{}] }]) {
    expect(or(own, open)).toEqual(own);
    expect(and(own, open)).toBe(false);
    expect(and(or(own, open), true)).toEqual(own);
  }
  // in a project without strict mode
  for (const none of [null, undefined, [], 'all'] as unknown as object[]) {
    expect(or(own, none)).toEqual(own);
    expect(and(own, none)).toBe(false);
  }
});
