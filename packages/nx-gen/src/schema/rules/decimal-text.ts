/** Digits as people write a number: no sign but a minus, no exponent. */
const DECIMAL = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/;

/** The most characters that a bound may have; a column holds fewer digits. */
const LONGEST = 100;

/**
 * A number in the one way in which its digits can be written: `-0.5` for `-00.50`, `0` for `-0`.
 * @returns undefined for a text that is no such number
 */
export function canonicalDecimal(text: string): string | undefined {
  const found = text.length <= LONGEST && /\d$/.test(text) ? DECIMAL.exec(text) : null;
  if (!found) return undefined;
  const [, sign = '', whole = '', fraction] = found;
  const digits = fraction ? `${whole}.${fraction}` : whole;
  return digits === '0' ? digits : sign + digits;
}

/** Below 0 where the first number is the smaller one; exact, however many digits there are. */
export function compareDecimals(one: string, other: string): number {
  const places = Math.max(...[one, other].map((text) => fractionOf(text).length));
  const difference = scaled(one, places) - scaled(other, places);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

const fractionOf = (text: string): string => text.split('.')[1] ?? '';

const scaled = (text: string, places: number): bigint =>
  BigInt(text.replace('.', '') + '0'.repeat(places - fractionOf(text).length));
