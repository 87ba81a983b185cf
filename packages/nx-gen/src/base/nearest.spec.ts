import fc from 'fast-check';
import { editDistance, listOf, nearest } from './nearest';

describe('the distance between two words', () => {
  it.each([
    ['form', 'form', 0],
    ['from', 'form', 1],
    ['fom', 'form', 1],
    ['forms', 'form', 1],
    ['farm', 'form', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%j and %j is %i', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));

  it('is symmetric, and zero only for equal words', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe('the nearest word', () => {
  const known = ['schemaPath', 'dtosPath', 'suffix', 'isAdmin'];

  it.each([
    ['schemapath', 'schemaPath'],
    ['shemaPath', 'schemaPath'],
    ['sufix', 'suffix'],
    ['admin', 'isAdmin'],
  ])('to %s is %s', (word, guess) => expect(nearest(word, known)).toBe(guess));

  it.each(['colour', 'x', 'z'.repeat(100_000)])('to %s is undefined', (word) =>
    expect(nearest(word, known)).toBeUndefined(),
  );
});

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j is listed as %j', (words, list) => expect(listOf(words)).toBe(list));
