import { addedDigits, decimalsIn, rounded, scaled, written } from '../../numbers/exact.js';
import { digitsOfNumber, isDecimalText } from '../../numbers/plain-digits.js';

/** What numbers add up to, in digits: none is lost. */
export interface Sums {
  sum: string;
  average: string;
  min: string;
  max: string;
}

/** What a mean has behind the point, unless the numbers have more. */
const DECIMALS = 2;

/** Of numbers and of the digits in which `Decimal` and `BigInt` travel; undefined of none. */
export function sumsOf(values: readonly unknown[]): Sums | undefined {
  const digits = values
    .map((value) => (typeof value === 'number' ? digitsOfNumber(value) : value))
    .filter((text): text is string => typeof text === 'string' && isDecimalText(text));
  const [first, ...others] = digits;
  if (first === undefined) return undefined;
  const decimals = Math.max(...digits.map(decimalsIn));
  const sum = others.reduce(addedDigits, first);
  const mean = Math.max(decimals, DECIMALS);
  const ordered = [...digits].sort((one, other) => {
    const difference = scaled(one, decimals) - scaled(other, decimals);
    return difference < 0n ? -1 : Number(difference > 0n);
  });
  return {
    sum,
    average: shortened(written(rounded(scaled(sum, mean), BigInt(digits.length)), mean), decimals),
    min: ordered[0] ?? first,
    max: ordered.at(-1) ?? first,
  };
}

/** Without the zeros at the end that the numbers themselves do not have: the mean of 1 and 3 is 2. */
function shortened(text: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
