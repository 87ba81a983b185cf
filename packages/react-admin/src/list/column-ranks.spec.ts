import fc from 'fast-check';
import { moveRanks } from './column-ranks.js';

const inOrder = (ranks: number[], columns: string[]) => ranks.map((at) => columns[at]);

describe('the order of columns that a user has chosen', () => {
  const BEFORE = ['name', 'price', 'stock'];
  const STOCK_FIRST = [2, 0, 1];

  it.each([
    [
      'stays when another one comes first',
      ['id', 'name', 'price', 'stock'],
      ['id', 'stock', 'name', 'price'],
    ],
    [
      'has a new one behind the one that precedes it',
      ['name', 'weight', 'price', 'stock'],
      ['stock', 'name', 'weight', 'price'],
    ],
    ['stays without one that is gone', ['name', 'stock'], ['stock', 'name']],
    [
      'stays when the page has another order',
      ['price', 'name', 'stock'],
      ['stock', 'name', 'price'],
    ],
  ])('%s', (_, now, expected) => {
    expect(inOrder(moveRanks(STOCK_FIRST, BEFORE, now), now)).toEqual(expected);
  });

  it('counts columns that were never moved where they are', () => {
    const now = ['id', ...BEFORE];
    expect(inOrder(moveRanks([1, 0], BEFORE, now), now)).toEqual(['id', 'price', 'name', 'stock']);
  });

  it('has each column once, and those of before in the same order', () => {
    const columns = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        columns.chain((all) =>
          fc.shuffledSubarray(all, { minLength: all.length }).map((chosen) => ({ all, chosen })),
        ),
        columns,
        ({ all, chosen }, now) => {
          const ranks = chosen.map((column) => all.indexOf(column));
          const order = inOrder(moveRanks(ranks, all, now), now);
          expect([...order].sort()).toEqual([...now].sort());
          const kept = chosen.filter((column) => now.includes(column));
          expect(order.filter((column) => kept.includes(column ?? ''))).toEqual(kept);
        },
      ),
    );
  });
});
