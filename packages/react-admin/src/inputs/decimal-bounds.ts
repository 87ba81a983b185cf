import { isDecimalText } from '../numbers/plain-digits.js';
import { memoized } from './memoized.js';

/** Below 0 where the first of two decimals in digits is the smaller one; exact, whatever their size. */
export function compareDecimals(one: string, other: string): number {
  const places = Math.max(fractionOf(one).length, fractionOf(other).length);
  const [first, second] = [scaled(one, places), scaled(other, places)];
  return first === second ? 0 : first < second ? -1 : 1;
}

const fractionOf = (text: string): string => text.split('.')[1] ?? '';

const scaled = (text: string, places: number): bigint =>
  BigInt(text.replace('.', '') + '0'.repeat(places - fractionOf(text).length));

/** What is no number is refused by the input itself. */
const breaks = (value: unknown, test: (digits: string) => boolean): boolean => {
  const digits = String(value ?? '');
  return isDecimalText(digits) && test(digits);
};

/** At least this value, of a `Decimal` or `BigInt`, which travels as digits and is compared as them. */
export const minDecimal = memoized(
  (min: string) => (value) =>
    breaks(value, (digits) => compareDecimals(digits, min) < 0)
      ? { message: 'ra.validation.minValue', args: { min } }
      : undefined,
);

/** At most this value, of the same. */
export const maxDecimal = memoized(
  (max: string) => (value) =>
    breaks(value, (digits) => compareDecimals(digits, max) > 0)
      ? { message: 'ra.validation.maxValue', args: { max } }
      : undefined,
);
