import fc from 'fast-check';
import { isPrivateUpload, type FieldIR } from '../../src/schema/ir';
import { signedUrl } from './signed-address';
import { valueWithinBounds } from './bounds';
import type { JsonSchema } from './open-api';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2024, 1, 29, 12, 30);

/** The largest values of whole-number columns smaller than an Int. */
const SMALL_MAXIMA: Record<string, number> = {
  TinyInt: 100,
  UnsignedTinyInt: 200,
  SmallInt: 30_000,
  UnsignedSmallInt: 60_000,
  Bit: 2,
};

const uuid = (number: number): string =>
  `6a1c4f0e-0b1d-4c3a-9f6e-${number.toString(16).padStart(12, '0')}`;

/** Texts for columns that accept only a certain format. */
const FORMATTED_TEXTS: Record<string, (number: number, length: number) => string> = {
  Uuid: uuid,
  UniqueIdentifier: uuid,
  ObjectId: (number) => number.toString(16).padStart(24, '0'),
  Inet: (number) => `10.0.${(number >> 8) & 255}.${number & 255}`,
  Bit: (number, length) => bits(number, length).padStart(length, '0'),
  VarBit: bits,
  Xml: (number) => `<a>${number}</a>`,
};

/** Returns bits that fit the column. */
function bits(number: number, length: number): string {
  return (number % 2 ** Math.min(length, 30)).toString(2);
}

/**
 * Returns a value for a property of a body, a different one for every number.
 *
 * @param schema the property in the API's document, with references resolved
 * @param field the property in the Prisma schema; undefined where it is not a field
 */
export function invent(schema: JsonSchema, number: number, field?: FieldIR): unknown {
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 2 } = schema;
    return Array.from({ length: Math.max(minItems, Math.min(maxItems, 2)) }, (_, at) =>
      invent(schema.items ?? {}, number + at, field && { ...field, isList: false }),
    );
  }
  if (schema.enum) return schema.enum[number % schema.enum.length];
  const bounded = valueWithinBounds(field, number);
  if (bounded !== undefined) return bounded;
  if (field?.kind === 'Json') return { a: [number, "it's"], b: null, c: { d: 'é' } };
  if (schema.type === 'boolean') return number % 2 === 0;
  if (schema.type === 'integer' || field?.kind === 'Int')
    return number % (SMALL_MAXIMA[field?.nativeType?.name ?? ''] ?? 2 ** 31);
  if (schema.type === 'number') return number + 0.5;
  if (schema.type === 'string') return inventText(schema, number, field);
  return { value: number };
}

function inventText(schema: JsonSchema, number: number, field?: FieldIR): string {
  switch (schema.format) {
    case 'date-time':
      return new Date(START_MS + number * DAY_MS).toISOString();
    case 'byte':
      return Buffer.from(`bytes ${number}`).toString('base64');
    case 'decimal':
      return decimalOf(number, field);
    case 'int64':
      return String(9_007_199_254_740_993n + BigInt(number));
    case 'email':
      return `somebody-${number}@example.com`;
    case 'hostname':
      return `host-${number}.example.com`;
    case 'uri-reference':
      if (field && isPrivateUpload(field)) return signedUrl(number);
      return `/uploads/${number}.png`;
    case 'uri':
      return `https://example.com/${number}`;
    default: {
      const { name = '', args = [] } = field?.nativeType ?? {};
      return (
        FORMATTED_TEXTS[name]?.(number, Number(args[0] ?? 1)) ?? plainText(schema, number, field)
      );
    }
  }
}

/** Returns a decimal that fits the column: `@db.Decimal(3, 2)` ends at 9.99. */
function decimalOf(number: number, field?: FieldIR): string {
  const [precision = 10, scale = 2] = (field?.nativeType?.args ?? []).map(Number);
  const integerDigits = precision - scale;
  const whole = number % 10 ** Math.min(integerDigits, 6);
  if (scale === 0) return String(whole);
  // with few integer digits, the fraction has to differ
  const part = integerDigits < 6 ? String(1 + (number % (10 ** Math.min(scale, 6) - 1))) : '5';
  return `${whole}.${integerDigits < 6 ? part.padStart(Math.min(scale, 6), '0') : part}`;
}

const CURRENCIES = ['EUR', 'USD', 'JPY', 'CHF'];

const TIME_ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];

function plainText(schema: JsonSchema, number: number, field?: FieldIR): string {
  const { minLength = 0, maxLength = columnLength(field) } = schema;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  const pattern = field?.rules.pattern;
  if (pattern) return textMatching(new RegExp(pattern.source, pattern.flags), number, fits);
  if (field?.directives.format === 'tel') return `+1 555 ${1000 + number}`;
  if (field?.directives.format === 'timezone')
    return TIME_ZONES[number % TIME_ZONES.length] ?? 'UTC';
  if (field?.directives.format === 'currency')
    return CURRENCIES[number % CURRENCIES.length] ?? 'EUR';
  if (field?.directives.format === 'color') return `#${(0x100000 + number).toString(16)}`;
  // a fixed-length column pads shorter values with blanks
  const least = /^n?char$/i.test(field?.nativeType?.name ?? '') ? maxLength : minLength;
  const text = `text ${number}`;
  return maxLength < text.length
    ? number.toString(36).padStart(Math.min(least, maxLength), '0').slice(-maxLength)
    : text.padEnd(least, 'x');
}

function columnLength(field?: FieldIR): number {
  const { name = '', args = [] } = field?.nativeType ?? {};
  if (!/char|string/i.test(name)) return 500;
  return Number(args[0] ?? (/^n?char$/i.test(name) ? 1 : 100)) || 100;
}

function textMatching(pattern: RegExp, seed: number, fits: (text: string) => boolean): string {
  const flags = pattern.flags.replace(/[im]/g, '');
  const texts = fc.stringMatching(new RegExp(pattern.source, flags)).filter((text) => {
    const isStorable = !/[\0\p{Cs}]/u.test(text) && text === text.trim() && text !== '';
    return isStorable && fits(text);
  });
  return fc.sample(texts, { seed, numRuns: 1 })[0] ?? '';
}
