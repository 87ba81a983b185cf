import type { FieldDefinition } from '../resource/definition';

const WHOLE = /^(?:0|-?[1-9]\d*)$/;
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const FLOAT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;

// Longer text is refused before BigInt() or a database has to parse it.
const MAX_DIGITS = 1000;

/** The bounds of a column, where they are not those of its type. */
type Bounds = Pick<FieldDefinition, 'least' | 'greatest'>;

export const INT32 = { least: '-2147483648', greatest: '2147483647' } as const;
export const UINT32 = { least: '0', greatest: '4294967295' } as const;
const INT64 = { least: '-9223372036854775808', greatest: '9223372036854775807' } as const;
export const UINT64 = { least: '0', greatest: '18446744073709551615' } as const;

/** Reads an integer of an Int column from a JSON number or its canonical text (no `+` sign, no leading zero). */
export function readInt(
  value: unknown,
  { least = INT32.least, greatest = INT32.greatest }: Bounds = {},
): number | undefined {
  const number = typeof value === 'string' && WHOLE.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  return number >= Number(least) && number <= Number(greatest) ? number : undefined;
}

/** Reads an integer of a BigInt column from a bigint, a safe JSON number or its canonical text. */
export function readBigInt(
  value: unknown,
  { least = INT64.least, greatest = INT64.greatest }: Bounds = {},
): bigint | undefined {
  let number: bigint;
  if (typeof value === 'bigint') number = value;
  else if (typeof value === 'number' && Number.isSafeInteger(value)) number = BigInt(value);
  else if (typeof value === 'string' && value.length <= 20 && WHOLE.test(value))
    number = BigInt(value);
  else return undefined;
  return number >= BigInt(least) && number <= BigInt(greatest) ? number : undefined;
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
