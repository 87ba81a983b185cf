import type { DatabaseProvider } from '../resource/definition';
import { isDecimal } from '../values/decimal';

/** As a record would have it: exact where it can be, undefined of nothing. */
export function exactSum(sum: unknown, provider: DatabaseProvider): unknown {
  if (sum === null || sum === undefined) return undefined;
  return provider === 'sqlite' && isDecimal(sum) ? ofDoubles(sum) : sum;
}

/** SQLite keeps a Decimal as a double, of which 15 digits are certain: 0.1 and 0.2 are 0.3. */
const ofDoubles = (sum: { toFixed(): string }): unknown =>
  canAdd(sum) ? sum.toSignificantDigits(15) : sum;

/** The sum of two sums of one field. */
export function addNumbers(one: unknown, other: unknown): unknown {
  if (one === undefined || isZeroText(one)) return other;
  if (other === undefined || isZeroText(other)) return one;
  if (typeof one === 'bigint' && typeof other === 'bigint') return one + other;
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  if (canAdd(one)) return one.plus(other);
  throw new TypeError('Sums of one field are of one type');
}

/** What stands for the sum of no records. */
const isZeroText = (sum: unknown): boolean => sum === '0';

interface Decimal {
  toFixed(): string;
  plus(other: unknown): Decimal;
  toSignificantDigits(digits: number): Decimal;
}

const canAdd = (value: unknown): value is Decimal =>
  isDecimal(value) && 'plus' in value && 'toSignificantDigits' in value;
