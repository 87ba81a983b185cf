import type { DatabaseProvider } from '../resource/definition';
import { isDecimal } from '../values/decimal';
import { addDecimals } from '../values/exact-decimals';

/** Returns a sum in the field's own type, exact if possible; undefined for no rows. */
export function exactSum(sum: unknown, provider: DatabaseProvider): unknown {
  if (sum === null || sum === undefined) return undefined;
  return provider === 'sqlite' && isDecimal(sum) ? roundDouble(sum) : sum;
}

/** SQLite stores a Decimal as a double, of which 15 digits are exact: 0.1 and 0.2 are 0.3. */
const roundDouble = (sum: { toFixed(): string }): unknown =>
  canRound(sum) ? sum.toSignificantDigits(15) : sum;

/** Adds two sums of one field. */
export function addNumbers(one: unknown, other: unknown): unknown {
  if (one === undefined || isZeroText(one)) return other;
  if (other === undefined || isZeroText(other)) return one;
  if (typeof one === 'bigint' && typeof other === 'bigint') return one + other;
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  // decimal.js itself rounds a sum to 20 digits, but no text
  if (isDecimal(one) && isDecimal(other))
    return Reflect.construct(one.constructor, [addDecimals(one.toFixed(), other.toFixed())]);
  throw new TypeError('Sums of one field are of one type');
}

/** Checks for the placeholder for the sum of no records. */
const isZeroText = (sum: unknown): boolean => sum === '0';

const canRound = (value: object): value is { toSignificantDigits(digits: number): unknown } =>
  'toSignificantDigits' in value;
