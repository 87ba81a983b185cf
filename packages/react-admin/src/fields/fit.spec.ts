/** @jest-environment node */
import fc from 'fast-check';
import { fit } from './fit.js';

it('shows all items where there is room for them', () => {
  expect(fit(['a', 'b'], 2)).toEqual({ shown: ['a', 'b'], hidden: 0 });
  expect(fit(['a', 'b'], Infinity)).toEqual({ shown: ['a', 'b'], hidden: 0 });
});

it('keeps the last place for the number of the others', () => {
  expect(fit(['a', 'b', 'c', 'd'], 3)).toEqual({ shown: ['a', 'b'], hidden: 2 });
});

it('shows one item and their number at least, and loses none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      (items, room) => {
        const { shown, hidden } = fit(items, room);
        expect(shown.length).toBeGreaterThan(0);
        expect(shown).toEqual(items.slice(0, items.length - hidden));
        expect(shown.length + Math.sign(hidden)).toBeLessThanOrEqual(Math.max(room, 2));
      },
    ),
  );
});
