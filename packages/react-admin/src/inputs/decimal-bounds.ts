import { isDecimalText } from '../numbers/plain-digits.js';
import { memoizeByBound } from './memoize-by-bound.js';

/** Compares two decimals given as digits, exactly and whatever their size; below 0 if the first is smaller. */
export function compareDecimals(one: string, other: string): number {
  const places = Math.max(fractionOf(one).length, fractionOf(other).length);
  const [first, second] = [scaled(one, places), scaled(other, places)];
  return first === second ? 0 : first < second ? -1 : 1;
}

const fractionOf = (text: string): string => text.split('.')[1] ?? '';

const scaled = (text: string, places: number): bigint =>
  BigInt(text.replace('.', '') + '0'.repeat(places - fractionOf(text).length));

/** Whether a value violates a bound; text that is not a number is rejected by the input itself. */
const violates = (value: unknown, test: (digits: string) => boolean): boolean => {
  const digits = String(value ?? '');
  return isDecimalText(digits) && test(digits);
};

/** Validates the minimum of a `Decimal` or `BigInt`, which is sent and compared as digits. */
export const minDecimal = memoizeByBound(
  (min: string) => (value) =>
    violates(value, (digits) => compareDecimals(digits, min) < 0)
      ? { message: 'ra.validation.minValue', args: { min } }
      : undefined,
);

/** Validates the maximum of a `Decimal` or `BigInt`. */
export const maxDecimal = memoizeByBound(
  (max: string) => (value) =>
    violates(value, (digits) => compareDecimals(digits, max) > 0)
      ? { message: 'ra.validation.maxValue', args: { max } }
      : undefined,
);
