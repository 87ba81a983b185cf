/** A decimal number: no sign other than a minus, no exponent. */
const DECIMAL = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/;

/** Maximum length of a bound; no column stores as many digits. */
const MAX_DIGITS = 100;

/**
 * Returns a number in canonical form: `-0.5` for `-00.50`, `0` for `-0`.
 * @returns undefined for a text that is no such number
 */
export function canonicalDecimal(text: string): string | undefined {
  const match = text.length <= MAX_DIGITS && /\d$/.test(text) ? DECIMAL.exec(text) : null;
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction] = match;
  const digits = fraction ? `${whole}.${fraction}` : whole;
  return digits === '0' ? digits : sign + digits;
}

/** Returns less than 0 if the first number is smaller; exact for any number of digits. */
export function compareDecimals(one: string, other: string): number {
  const places = Math.max(...[one, other].map((text) => fractionOf(text).length));
  const difference = toScaledInteger(one, places) - toScaledInteger(other, places);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

const fractionOf = (text: string): string => text.split('.')[1] ?? '';

const toScaledInteger = (text: string, places: number): bigint =>
  BigInt(text.replace('.', '') + '0'.repeat(places - fractionOf(text).length));
