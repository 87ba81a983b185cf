import { and, or } from './allowed';
import { isOpen } from './open-condition';

describe('a condition of a rule in code', () => {
  it.each<[string, object]>([
    ['nothing', {}],
    ['an empty AND', { AND: [] }],
    ['an empty part of an AND', { AND: [{ id: 1 }, {}] }],
    ['an AND of nothing', { AND: {} }],
    ['an empty OR', { OR: [] }],
    ['an empty part of an OR', { OR: [{}] }],
    ['an empty NOT', { NOT: [] }],
    ['a NOT of nothing', { NOT: {} }],
    ['an empty AND deep inside', { AND: [{ NOT: [{ OR: [{ AND: [] }] }] }] }],
    ['a field of which nothing is asked', { id: {} }],
    ['such a field beside another', { title: 'x', id: {} }],
    ['such a field below NOT', { NOT: { id: {} } }],
    ['a filter that negates nothing', { id: { not: {} } }],
    ['a relation of which nothing is asked', { author: {} }],
    ['a field of a relation of which nothing is asked', { author: { is: { id: {} } } }],
    ['the same without is', { author: { id: {} } }],
    ['every record of a list', { reviews: { every: {} } }],
    ['an empty AND inside a relation', { author: { is: { AND: [] } } }],
    ['the same without is', { author: { OR: [] } }],
    ['an unknown value', { id: undefined }],
    ['an unknown value to compare with', { id: { gt: undefined } }],
    ['an unknown value in a list', { id: { in: [1, undefined] } }],
    ['an unknown value in JSON', { meta: { equals: { a: [undefined] } } }],
  ])('is open by %s', (_name, condition) => expect(isOpen(condition)).toBe(true));

  it.each<[string, object]>([
    ['a value', { id: 1 }],
    ['no value', { authorId: null }],
    ['a date', { publishAt: { lte: new Date() } }],
    ['no value of a list', { id: { in: [] } }],
    ['a related record that is there', { author: { is: {} } }],
    ['a list with a record', { reviews: { some: {} } }],
    ['a list without records', { reviews: { none: {} } }],
    ['no related record', { author: { is: null } }],
    ['empty JSON', { meta: { path: ['a'], equals: {} } }],
    ['an empty list of values', { words: { equals: [] } }],
    ['parts that all ask', { OR: [{ id: 1 }, { AND: [{ NOT: { id: 2 } }] }] }],
    ['a field called like a word of Prisma', { OR: 'b' }],
  ])('asks by %s', (_name, condition) => expect(isOpen(condition)).toBe(false));
});

it('allows nothing, and takes nothing from what stands beside it', () => {
  const own = { authorId: { equals: 'ann' } };
  for (const open of [{}, { OR: [] }, { id: undefined }, { AND: [{}] }]) {
    expect(or(own, open)).toEqual(own);
    expect(and(own, open)).toBe(false);
    expect(and(or(own, open), true)).toEqual(own);
  }
  // of a project that is not strict
  for (const none of [null, undefined, [], 'all'] as unknown as object[]) {
    expect(or(own, none)).toEqual(own);
    expect(and(own, none)).toBe(false);
  }
});
