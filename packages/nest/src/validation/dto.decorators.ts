import { Transform } from 'class-transformer';
import { ValidateIf, type ValidationOptions } from 'class-validator';
import { readBase64 } from '../values/base64';
import { compareDecimals } from '../values/compare-decimals';
import { isDetour, isFileAddress, isPrivateAddress } from '../values/file-address';
import { MAX_IDS, isIdList, type IdListBounds } from '../values/id-list';
import { readInstant } from '../values/instant';
import { fitsDecimal, readDecimal, readDecimalNumber, readInt64 } from '../values/numbers';
import { jsonProblem } from '../values/storable-json';
import { rule } from './rule';

/** The field may be absent but not null: for columns that are not nullable. */
export function IsUndefinable(options?: ValidationOptions): PropertyDecorator {
  return ValidateIf((_dto, value) => value !== undefined, options);
}

/**
 * Absent or empty text passes unchecked: on a password, where both mean "unchanged" on update, and on an optional
 * text whose empty one is stored as null.
 */
export function IsBlankable(options?: ValidationOptions): PropertyDecorator {
  return ValidateIf((_dto, value) => value !== undefined && value !== '', options);
}

/** RFC 3339 text, or a date alone, to a Date; other values stay for `@IsDate` to refuse. */
export function ToDate(): PropertyDecorator {
  return converted((value) => (typeof value === 'number' ? undefined : readInstant(value)));
}

/** A string of digits or a safe integer to a bigint; other values stay for `@IsBigIntValue`. */
export function ToBigInt(): PropertyDecorator {
  return converted(readInt64);
}

/**
 * Decimal digits as text, such as a form sends them, to a number; other values stay for `@IsNumber`
 * to refuse: `12,5`, `1e3`, `NaN` and blank text too.
 */
export function ToNumber(): PropertyDecorator {
  return converted(readDecimalNumber);
}

/** Base64 text to bytes; other values stay for `@IsBytes` to refuse. */
export function ToBytes(): PropertyDecorator {
  return converted(readBase64);
}

/** A text, or each text of a list, without white space at its ends; it is checked and stored so. */
export function Trimmed(): PropertyDecorator {
  return converted((value) => (typeof value === 'string' ? value.trim() : undefined));
}

/** A text with something to read in it: neither empty nor white space alone. */
export function IsNotBlank(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isNotBlank',
    'must not be blank',
    (value) => typeof value === 'string' && value.trim() !== '',
    options,
  );
}

/**
 * The address of a file: of `http` or `https`, or of the application's own uploads (`/uploads/…`, and what
 * `acceptFileAddresses` names). Never `javascript:`, `data:` or anything else that a browser would run or open, nor an own file
 * by another address than its upload has answered, such as `/uploads/./…`.
 */
export function IsFileAddress(options?: ValidationOptions): PropertyDecorator {
  const isListed = options?.each === true;
  return rule(
    'isFileAddress',
    (value) => wrongAddress([value].flat(), isListed),
    (value) => isFileAddress(value) && !isDetour(value, isListed),
    options,
  );
}

function wrongAddress(values: readonly unknown[], isListed: boolean): string {
  if (values.some(isPrivateAddress))
    return 'must be a file that everybody may read: upload it to the route for such files';
  return values.some((value) => isDetour(value, isListed))
    ? 'must be the address of the uploaded file as its upload has answered it'
    : 'must be the address of an uploaded file, or one that begins with http:// or https://';
}

const [LEAST_INT32, GREATEST_INT32] = [-(2 ** 31), 2 ** 31 - 1];

/** A whole number that a column of 32 bits holds. */
export function IsInt32(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isInt32',
    (value) => {
      if (typeof value === 'number' && value > GREATEST_INT32)
        return `must not be greater than ${GREATEST_INT32}`;
      if (typeof value === 'number' && value < LEAST_INT32)
        return `must not be less than ${LEAST_INT32}`;
      return Array.isArray(value)
        ? `must be an integer number from ${LEAST_INT32} to ${GREATEST_INT32}`
        : 'must be an integer number';
    },
    (value) =>
      Number.isInteger(value) && Number(value) >= LEAST_INT32 && Number(value) <= GREATEST_INT32,
    options,
  );
}

/** A 64-bit bigint. */
export function IsBigIntValue(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isBigIntValue',
    'must be a whole number of 64 bits',
    (value) => typeof value === 'bigint',
    options,
  );
}

/** Bytes, as `@ToBytes` gives them. */
export function IsBytes(options?: ValidationOptions): PropertyDecorator {
  return rule('isBytes', 'must be base64 text', (value) => value instanceof Uint8Array, options);
}

/** Any JSON value but null, nested at most 32 deep and without a number that has lost digits; null clears an optional field. */
export function IsJson(options?: ValidationOptions): PropertyDecorator {
  const isListed = options?.each === true;
  return rule(
    'isJson',
    (value) => {
      const problems = (isListed ? [value].flat() : [value]).map(jsonProblem);
      return problems.find((problem) => problem !== undefined) ?? '';
    },
    (value) => jsonProblem(value) === undefined,
    options,
  );
}

/** The ids of the records that a many-to-many relation shall have: text or whole numbers. */
export function IsIds(bounds: IdListBounds = {}, options?: ValidationOptions): PropertyDecorator {
  const wrong = `must be a list of ${countWords(bounds)} ids`;
  return rule('isIds', wrong, (value) => isIdList(value, bounds), options);
}

const countWords = ({ min, max = MAX_IDS }: IdListBounds): string =>
  min ? `${min} to ${max}` : `at most ${max}`;

export interface DecimalSize {
  /** All digits that the column holds; 65 when absent, Prisma's default. */
  precision?: number;
  /** How many of them follow the point; 30 when absent. */
  scale?: number;
}

/** Decimal digits as text, such as `"12.50"`, that the column holds without rounding. */
export function IsDecimalText(
  size: DecimalSize = {},
  options?: ValidationOptions,
): PropertyDecorator {
  const { precision = 65, scale = Math.min(30, precision) } = size;
  return rule(
    'isDecimalText',
    `must be a string of digits, at most ${precision - scale} before and ${scale} after the point`,
    (value) =>
      typeof value === 'string' &&
      readDecimal(value) !== undefined &&
      fitsDecimal(value, precision, scale),
    options,
  );
}

/** A bigint, or decimal digits as text, of at least this value: digits too, compared exactly. */
export function MinValue(min: string, options?: ValidationOptions): PropertyDecorator {
  return bound('minValue', `less than ${min}`, (text) => compareDecimals(text, min) >= 0, options);
}

/** The same of at most this value. */
export function MaxValue(max: string, options?: ValidationOptions): PropertyDecorator {
  return bound(
    'maxValue',
    `greater than ${max}`,
    (text) => compareDecimals(text, max) <= 0,
    options,
  );
}

function bound(
  name: string,
  wrong: string,
  fits: (digits: string) => boolean,
  options?: ValidationOptions,
): PropertyDecorator {
  const validate = (value: unknown): boolean => {
    const digits = typeof value === 'bigint' ? String(value) : value;
    return typeof digits === 'string' && readDecimal(digits) !== undefined && fits(digits);
  };
  return rule(name, `must not be ${wrong}`, validate, options);
}

/** Converts a value, or each value of a list; what cannot be converted stays as it is. */
function converted(convert: (value: unknown) => unknown): PropertyDecorator {
  const one = (value: unknown): unknown => convert(value) ?? value;
  // The raw value, for class-transformer has already copied what `value` holds.
  return Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
    const value = obj[key];
    return Array.isArray(value) ? value.map(one) : one(value);
  });
}
