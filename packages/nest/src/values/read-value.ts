import type { FieldDefinition, FieldKind } from '../resource/definition';
import { readBase64 } from './base64';
import { compareDecimals } from './exact-decimals';
import { describeForm, matchesForm } from './exact-text';
import { readInstant } from './instant';
import { INT32, readBigInt, readDecimal, readFloat, readInt } from './numbers';
import { isStorableText } from './storable-text';

interface ValueReader {
  /** Converts the value for Prisma; returns undefined if it is malformed. */
  read(value: unknown, field: FieldDefinition): unknown;
  /** Returns what the reader accepts, for "must be …". */
  expected(field: FieldDefinition): string;
}

const reader = (expected: string, read: (value: unknown) => unknown): ValueReader => ({
  read,
  expected: () => expected,
});

/** How the text of a query parameter or an id is parsed, per kind; strict, without guessing. */
const READERS: Readonly<Record<FieldKind, ValueReader>> = {
  String: {
    read: (value, { exact }) =>
      typeof value === 'string' && (exact ? matchesForm(value, exact) : isStorableText(value))
        ? value
        : undefined,
    expected: ({ exact }) => (exact ? describeForm(exact) : 'text'),
  },
  Boolean: reader('true or false', readBoolean),
  Int: {
    read: readInt,
    expected: (field) => `a whole number${describeRange({ ...INT32, ...field })}`,
  },
  BigInt: { read: readBigInt, expected: () => 'a whole number of 64 bits' },
  Float: reader('a number', readFloat),
  Decimal: {
    read: (value, field) => {
      const digits = readDecimal(value);
      return digits !== undefined && isWithin(field, digits) ? digits : undefined;
    },
    expected: (field) =>
      `a decimal number${describeRange(field)}, as text if it has more than 15 digits`,
  },
  DateTime: reader('a date, or a date and time with its zone (RFC 3339)', readInstant),
  Bytes: reader('base64 text', readBase64),
  Json: reader('a value that can be compared', () => undefined),
  Enum: {
    read: (value, field) => field.values?.find((name) => name === value),
    expected: (field) => `one of ${field.values?.join(', ')}`,
  },
};

/** Converts text or JSON of a request to the field's type; returns undefined if it is malformed. */
export function readValue(value: unknown, field: FieldDefinition): unknown {
  return READERS[field.kind].read(value, field);
}

/** Returns what a value of the field must be, for an error message. */
export function expectedValue(field: FieldDefinition): string {
  return READERS[field.kind].expected(field);
}

const isWithin = ({ least, greatest }: FieldDefinition, digits: string): boolean =>
  (least === undefined || compareDecimals(digits, least) >= 0) &&
  (greatest === undefined || compareDecimals(digits, greatest) <= 0);

const describeRange = ({ least, greatest }: FieldDefinition): string =>
  least === undefined || greatest === undefined ? '' : ` from ${least} to ${greatest}`;

function readBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  return undefined;
}
