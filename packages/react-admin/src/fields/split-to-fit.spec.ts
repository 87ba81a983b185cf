/** @jest-environment node */
import fc from 'fast-check';
import { splitToFit } from './split-to-fit.js';

it('shows all items when they fit', () => {
  expect(splitToFit(['a', 'b'], 2)).toEqual({ shown: ['a', 'b'], hidden: 0 });
  expect(splitToFit(['a', 'b'], Infinity)).toEqual({ shown: ['a', 'b'], hidden: 0 });
});

it('reserves the last place for the number of hidden items', () => {
  expect(splitToFit(['a', 'b', 'c', 'd'], 3)).toEqual({ shown: ['a', 'b'], hidden: 2 });
});

it('shows at least one item, and counts all hidden ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      (items, room) => {
        const { shown, hidden } = splitToFit(items, room);
        expect(shown.length).toBeGreaterThan(0);
        expect(shown).toEqual(items.slice(0, items.length - hidden));
        expect(shown.length + Math.sign(hidden)).toBeLessThanOrEqual(Math.max(room, 2));
      },
    ),
  );
});
