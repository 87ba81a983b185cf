const WHOLE = /^(?:0|-?[1-9]\d*)$/;
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const FLOAT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;

// Longer text is refused before BigInt() or a database has to parse it.
const MAX_DIGITS = 1000;
const INT32_MIN = -2_147_483_648;
const INT32_MAX = 2_147_483_647;
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Reads a 32-bit integer from a JSON number or its canonical text (no `+` sign, no leading zero). */
export function readInt32(value: unknown): number | undefined {
  const number = typeof value === 'string' && WHOLE.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  return number >= INT32_MIN && number <= INT32_MAX ? number : undefined;
}

/** Reads a 64-bit integer from a bigint, a safe JSON number or its canonical text. */
export function readInt64(value: unknown): bigint | undefined {
  let number: bigint;
  if (typeof value === 'bigint') number = value;
  else if (typeof value === 'number' && Number.isSafeInteger(value)) number = BigInt(value);
  else if (typeof value === 'string' && value.length <= 20 && WHOLE.test(value))
    number = BigInt(value);
  else return undefined;
  return number >= INT64_MIN && number <= INT64_MAX ? number : undefined;
}

/** Prisma rounds the last digit of the largest doubles, beyond what a database accepts. */
export const MAX_FLOAT = 1.797693134862315e308;

/** Reads a finite number from a JSON number or its text. */
export function readFloat(value: unknown): number | undefined {
  const number = typeof value === 'string' && FLOAT.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Reads exact decimal digits: text such as `-12.50`, or a JSON number that has not been rounded and prints without an exponent. */
export function readDecimal(value: unknown): string | undefined {
  const text = typeof value === 'number' && isExact(value) ? String(value) : value;
  if (typeof text !== 'string' || text.length > MAX_DIGITS) return undefined;
  return DECIMAL.test(text) ? text : undefined;
}

/** A double holds any 15 digits, and whole numbers up to 2^53. */
const isExact = (value: number): boolean =>
  Number.isSafeInteger(value) ||
  (Math.abs(value) < Number.MAX_SAFE_INTEGER && Number(value.toPrecision(15)) === value);

/** Reads the finite number closest to the decimal digits of a text. */
export function readDecimalNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(readDecimal(value)) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Checks whether the digits fit a column of `precision` digits, `scale` of them after the decimal point. */
export function fitsDecimal(text: string, precision: number, scale: number): boolean {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const wholeDigits = whole === '0' ? 0 : whole.length;
  return fraction.length <= scale && wholeDigits <= precision - scale;
}
