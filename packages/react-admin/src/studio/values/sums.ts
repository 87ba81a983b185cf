import {
  addDecimals,
  decimalsIn,
  divideRounded,
  toScaled,
  formatScaled,
} from '../../numbers/scaled-decimals.js';
import { digitsOfNumber, isDecimalText } from '../../numbers/plain-digits.js';

/** Aggregates of numbers as digits, without loss of precision. */
export interface Sums {
  sum: string;
  average: string;
  min: string;
  max: string;
}

/** Decimals of a mean, unless the numbers have more. */
const MEAN_DECIMALS = 2;

/** Aggregates numbers, and the digits of `Decimal` and `BigInt` values; undefined if there are none. */
export function sumsOf(values: readonly unknown[]): Sums | undefined {
  const digits = values
    .map((value) => (typeof value === 'number' ? digitsOfNumber(value) : value))
    .filter((text): text is string => typeof text === 'string' && isDecimalText(text));
  const [first, ...others] = digits;
  if (first === undefined) return undefined;
  const decimals = Math.max(...digits.map(decimalsIn));
  const sum = others.reduce(addDecimals, first);
  const meanDecimals = Math.max(decimals, MEAN_DECIMALS);
  const ordered = [...digits].sort((one, other) => {
    const difference = toScaled(one, decimals) - toScaled(other, decimals);
    return difference < 0n ? -1 : Number(difference > 0n);
  });
  return {
    sum,
    average: trimTrailingZeros(
      formatScaled(divideRounded(toScaled(sum, meanDecimals), BigInt(digits.length)), meanDecimals),
      decimals,
    ),
    min: ordered[0] ?? first,
    max: ordered.at(-1) ?? first,
  };
}

/** Removes trailing zeros that the numbers themselves do not have: the mean of 1 and 3 is 2. */
function trimTrailingZeros(text: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
