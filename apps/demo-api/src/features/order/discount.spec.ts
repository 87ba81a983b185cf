import fc from 'fast-check';
import { discounted } from './discount';

describe('a discount', () => {
  it.each([
    [10, 10, 9, 1],
    [10.01, 12.5, 8.75875, 1.25125],
    [1.15, 10, 1.035, 0.115],
    [8.5, 33.3, 5.6695, 2.8305],
    [0.1, 70, 0.03, 0.07],
    [0.005, 100, 0, 0.005],
    [19.99, 0, 19.99, 0],
    [1e15, 50, 5e14, 5e14],
    [1e300, 100, 0, 1e300],
    [Number.MAX_VALUE, 100, 0, Number.MAX_VALUE],
    [5e-324, 100, 0, 5e-324],
  ])('of %d at %d percent leaves %d and takes off %d', (before, percentage, amount, discount) => {
    expect(discounted(before, percentage)).toEqual({ amount, discount });
  });

  it('is exactly amount times percentage divided by 100 in decimal arithmetic', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        // The same in whole numbers: of cents and hundredths of a percent, so of millionths.
        const millionths = BigInt(amount) * BigInt(hundredths);
        const rest = BigInt(amount) * 10_000n - millionths;
        const { discount, amount: left } = discounted(amount / 100, hundredths / 100);
        expect(discount).toBe(Number(`${millionths}e-6`));
        expect(left).toBe(Number(`${rest}e-6`));
      }),
    );
  });

  it('is never negative or greater than the amount', () => {
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
