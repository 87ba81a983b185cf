import { Prisma } from '../../generated/prisma/client';

/** Enough digits for the exact product of two numbers that JavaScript can hold. */
const Decimal = Prisma.Decimal.clone({ precision: 60, rounding: Prisma.Decimal.ROUND_HALF_UP });

export interface Discounted {
  /** What is left to pay: with `discount` exactly the amount before. */
  amount: number;
  discount: number;
}

/**
 * Takes a percentage off an amount. The discount is rounded to cents, half a cent up, as one does by hand: the
 * numbers count as their decimal digits, so 10 percent of 1.15 are 0.12 and not the 0.11 of binary arithmetic.
 * @param percentage 0 to 100
 */
export function discounted(amount: number, percentage: number): Discounted {
  const before = new Decimal(amount);
  const rounded = before.times(percentage).dividedBy(100).toDecimalPlaces(2);
  // Of an amount below a cent, rounding could take more than there is.
  const discount = Decimal.min(rounded, before);
  return { amount: before.minus(discount).toNumber(), discount: discount.toNumber() };
}
