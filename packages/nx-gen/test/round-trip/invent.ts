import fc from 'fast-check';
import { isPrivateUpload, type FieldIR } from '../../src/schema/ir';
import { signedAddress } from './signed-address';
import { withinBounds } from './bounds';
import type { JsonSchema } from './open-api';

const DAY = 86_400_000;
const START = Date.UTC(2024, 1, 29, 12, 30);

/** Greatest values of the whole-number columns that are smaller than an Int. */
const SMALL: Record<string, number> = {
  TinyInt: 100,
  UnsignedTinyInt: 200,
  SmallInt: 30_000,
  UnsignedSmallInt: 60_000,
  Bit: 2,
};

const uuid = (number: number): string =>
  `6a1c4f0e-0b1d-4c3a-9f6e-${number.toString(16).padStart(12, '0')}`;

/** Texts of columns that take no others. */
const TEXTS: Record<string, (number: number, length: number) => string> = {
  Uuid: uuid,
  UniqueIdentifier: uuid,
  ObjectId: (number) => number.toString(16).padStart(24, '0'),
  Inet: (number) => `10.0.${(number >> 8) & 255}.${number & 255}`,
  Bit: (number, length) => bits(number, length).padStart(length, '0'),
  VarBit: bits,
  Xml: (number) => `<a>${number}</a>`,
};

/** No longer than the column. */
function bits(number: number, length: number): string {
  return (number % 2 ** Math.min(length, 30)).toString(2);
}

/**
 * A value for a property of a body, other for every number.
 *
 * @param schema what the API's document says of the property, references resolved
 * @param field what the Prisma schema says of it; undefined for a property that is no field
 */
export function invent(schema: JsonSchema, number: number, field?: FieldIR): unknown {
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 2 } = schema;
    return Array.from({ length: Math.max(minItems, Math.min(maxItems, 2)) }, (_, at) =>
      invent(schema.items ?? {}, number + at, field && { ...field, isList: false }),
    );
  }
  if (schema.enum) return schema.enum[number % schema.enum.length];
  const bounded = withinBounds(field, number);
  if (bounded !== undefined) return bounded;
  if (field?.kind === 'Json') return { a: [number, "it's"], b: null, c: { d: 'é' } };
  if (schema.type === 'boolean') return number % 2 === 0;
  if (schema.type === 'integer' || field?.kind === 'Int')
    return number % (SMALL[field?.nativeType?.name ?? ''] ?? 2 ** 31);
  if (schema.type === 'number') return number + 0.5;
  if (schema.type === 'string') return inventText(schema, number, field);
  return { value: number };
}

function inventText(schema: JsonSchema, number: number, field?: FieldIR): string {
  switch (schema.format) {
    case 'date-time':
      return new Date(START + number * DAY).toISOString();
    case 'byte':
      return Buffer.from(`bytes ${number}`).toString('base64');
    case 'decimal':
      return decimalOf(number, field);
    case 'int64':
      return String(9_007_199_254_740_993n + BigInt(number));
    case 'email':
      return `somebody-${number}@example.com`;
    case 'uri-reference':
      if (field && isPrivateUpload(field)) return signedAddress(number);
      return `/uploads/${number}.png`;
    case 'uri':
      return `https://example.com/${number}`;
    default: {
      const { name = '', args = [] } = field?.nativeType ?? {};
      return TEXTS[name]?.(number, Number(args[0] ?? 1)) ?? plainText(schema, number, field);
    }
  }
}

/** No greater than the column: `@db.Decimal(3, 2)` ends at 9.99. */
function decimalOf(number: number, field?: FieldIR): string {
  const [precision = 10, scale = 2] = (field?.nativeType?.args ?? []).map(Number);
  const room = precision - scale;
  const whole = number % 10 ** Math.min(room, 6);
  if (scale === 0) return String(whole);
  // few whole numbers: what is behind the point differs then
  const part = room < 3 ? String(1 + (number % (10 ** Math.min(scale, 6) - 1))) : '5';
  return `${whole}.${room < 3 ? part.padStart(Math.min(scale, 6), '0') : part}`;
}

const CURRENCIES = ['EUR', 'USD', 'JPY', 'CHF'];

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];

function plainText(schema: JsonSchema, number: number, field?: FieldIR): string {
  const { minLength = 0, maxLength = columnLength(field) } = schema;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  const pattern = field?.rules.pattern;
  if (pattern) return matching(new RegExp(pattern.source, pattern.flags), number, fits);
  if (field?.directives.format === 'tel') return `+1 555 ${1000 + number}`;
  if (field?.directives.format === 'timezone') return ZONES[number % ZONES.length] ?? 'UTC';
  if (field?.directives.format === 'currency')
    return CURRENCIES[number % CURRENCIES.length] ?? 'EUR';
  if (field?.directives.format === 'color') return `#${(0x100000 + number).toString(16)}`;
  // a column of a fixed length fills what is shorter with blanks
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

function matching(pattern: RegExp, seed: number, fits: (text: string) => boolean): string {
  const flags = pattern.flags.replace(/[im]/g, '');
  const texts = fc.stringMatching(new RegExp(pattern.source, flags)).filter((text) => {
    const isStorable = !/[\0\p{Cs}]/u.test(text) && text === text.trim() && text !== '';
    return isStorable && fits(text);
  });
  return fc.sample(texts, { seed, numRuns: 1 })[0] ?? '';
}
