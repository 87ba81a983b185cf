import { Prisma } from '../../generated/prisma/client';

/** Enough digits for the exact product of two numbers that JavaScript can hold. */
const Decimal = Prisma.Decimal.clone({ precision: 60 });

export interface Discounted {
  /** What is left to pay: with `discount` the amount before. */
  amount: number;
  discount: number;
}

/**
 * Takes a percentage off an amount: exactly amount times percentage divided by 100, not rounded. The numbers count as
 * their decimal digits, so 12.5 percent of 10.01 are 1.25125, without the noise of binary arithmetic.
 * @param percentage 0 to 100
 */
export function discounted(amount: number, percentage: number): Discounted {
  const before = new Decimal(amount);
  const discount = before.times(percentage).dividedBy(100);
  return { amount: before.minus(discount).toNumber(), discount: discount.toNumber() };
}
