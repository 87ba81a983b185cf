import fc from 'fast-check';
import { discounted } from './discount';

describe('a discount', () => {
  it.each([
    [10, 10, 9, 1],
    [1.15, 10, 1.03, 0.12],
    [1.005, 100, 0, 1.005],
    [8.5, 33.3, 5.67, 2.83],
    [0.005, 100, 0, 0.005],
    [0.004, 100, 0.004, 0],
    [19.99, 0, 19.99, 0],
    [1e15, 50, 5e14, 5e14],
    [1e300, 100, 0, 1e300],
    [Number.MAX_VALUE, 100, 0, Number.MAX_VALUE],
    [5e-324, 100, 5e-324, 0],
  ])('of %d at %d percent leaves %d and takes %d', (before, percentage, amount, discount) => {
    expect(discounted(before, percentage)).toEqual({ amount, discount });
  });

  it('is exact to the cent, half a cent up', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        // The same in whole numbers: of cents, and of hundredths of a percent.
        const expected = (BigInt(amount) * BigInt(hundredths) + 5_000n) / 10_000n;
        const { discount, amount: left } = discounted(amount / 100, hundredths / 100);
        expect(discount).toBe(Number(expected) / 100);
        expect(left).toBe((amount - Number(expected)) / 100);
      }),
    );
  });

  it('never takes more than there is, nor less than nothing', () => {
    const amount = fc.double({ min: 0, minExcluded: true, noNaN: true, noDefaultInfinity: true });
    const percentage = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(amount, percentage, (before, percent) => {
        const { amount: left, discount } = discounted(before, percent);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(before);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(before);
      }),
    );
  });
});
