import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateIf, type ValidationOptions } from 'class-validator';
import { readBase64 } from '../values/base64';
import { compareDecimals } from '../values/exact-decimals';
import { isNonCanonicalUpload, isFileAddress, isPrivateAddress } from '../values/file-address';
import { isHostName } from '../values/host-name';
import { isHttpUrl } from '../values/http-url';
import { isRecord } from '../values/record';
import { readDay } from '../values/day';
import { readInstant } from '../values/instant';
import {
  INT32,
  UINT32,
  UINT64,
  fitsDecimal,
  readBigInt,
  readDecimal,
  readDecimalNumber,
  readInt,
} from '../values/numbers';
import { jsonProblem } from '../values/storable-json';
import { isBlank } from '../values/visible-text';
import { rule } from './rule';

/** Allows the field to be absent but not null, for columns that are not nullable. */
export function IsUndefinable(options?: ValidationOptions): PropertyDecorator {
  return ValidateIf((_dto, value) => value !== undefined, options);
}

/**
 * Skips validation of an absent or empty text: on a password, where both mean "unchanged" on
 * update, and on an optional text whose empty value is stored as null.
 */
export function IsBlankable(options?: ValidationOptions): PropertyDecorator {
  return ValidateIf((_dto, value) => value !== undefined && value !== '', options);
}

/** Converts RFC 3339 text, or a date alone, to a Date; leaves other values for `@IsDate` to refuse. */
export function ToDate(): PropertyDecorator {
  return convertWith((value) => (typeof value === 'number' ? undefined : readInstant(value)));
}

/** Converts a day, `2026-01-31`, or its midnight in UTC to a Date; leaves other values for `@IsDay` to refuse. */
export function ToDay(): PropertyDecorator {
  return convertWith((value) => (typeof value === 'number' ? undefined : readDay(value)));
}

/**
 * Converts a string of digits or a safe integer to a bigint; leaves other values for `@IsBigIntValue` and
 * `@IsUnsignedBigInt`.
 */
export function ToBigInt(): PropertyDecorator {
  return convertWith((value) => readBigInt(value, { greatest: UINT64.greatest }));
}

/**
 * Converts decimal digits as text, such as from a form, to a number; leaves other values for
 * `@IsNumber` to refuse, including `12,5`, `1e3`, `NaN` and blank text.
 */
export function ToNumber(): PropertyDecorator {
  return convertWith(readDecimalNumber);
}

/** Converts base64 text to bytes; leaves other values for `@IsBytes` to refuse. */
export function ToBytes(): PropertyDecorator {
  return convertWith(readBase64);
}

/** Requires a text with a visible character: not only white space, zero-width spaces and the like. */
export function IsNotBlank(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isNotBlank',
    'must not be blank',
    (value) => typeof value === 'string' && !isBlank(value),
    options,
  );
}

/** Requires the address of a web page with `http://` or `https://`, without white space; any host that a browser can open. */
export function IsHttpUrl(options?: ValidationOptions): PropertyDecorator {
  return rule('isHttpUrl', 'must be an http or https address', isHttpUrl, options);
}

/**
 * Requires the name of a host, such as `shop.example.com`: ASCII, two labels or more, without scheme, port or path. Neither
 * `localhost` nor an IP address is one; other scripts are written as in DNS, `xn--mnchen-3ya.example`.
 */
export function IsHostName(options?: ValidationOptions): PropertyDecorator {
  return rule('isHostName', 'must be a host name such as shop.example.com', isHostName, options);
}

/**
 * Requires the URL of a file: an `http` or `https` one, or one of the application's own uploads (`/uploads/…`, and those of
 * `acceptFileAddresses`). Refuses `javascript:`, `data:` and anything else that a browser would run or open, and non-canonical
 * URLs of own files, such as `/uploads/./…`.
 */
export function IsFileAddress(options?: ValidationOptions): PropertyDecorator {
  const isListed = options?.each === true;
  return rule(
    'isFileAddress',
    (value) => describeAddressProblem([value].flat(), isListed),
    (value) => isFileAddress(value) && !isNonCanonicalUpload(value, isListed),
    options,
  );
}

function describeAddressProblem(values: readonly unknown[], isListed: boolean): string {
  if (values.some(isPrivateAddress))
    return 'must be a public file: upload it to the route for public files';
  return values.some((value) => isNonCanonicalUpload(value, isListed))
    ? 'must be the URL of the uploaded file as returned by its upload'
    : 'must be the address of an uploaded file, or one that begins with http:// or https://';
}

/** Requires a whole number that fits a 32-bit column. */
export function IsInt32(options?: ValidationOptions): PropertyDecorator {
  return intRule('isInt32', INT32, options);
}

/** Requires a whole number that fits an unsigned 32-bit column. */
export function IsUnsignedInt(options?: ValidationOptions): PropertyDecorator {
  return intRule('isUnsignedInt', UINT32, options);
}

function intRule(
  name: string,
  { least, greatest }: typeof INT32 | typeof UINT32,
  options?: ValidationOptions,
): PropertyDecorator {
  return rule(
    name,
    (value) => {
      if (typeof value === 'number' && value > Number(greatest))
        return `must not be greater than ${greatest}`;
      if (typeof value === 'number' && value < Number(least))
        return `must not be less than ${least}`;
      return Array.isArray(value)
        ? `must be an integer number from ${least} to ${greatest}`
        : 'must be an integer number';
    },
    (value) => typeof value === 'number' && readInt(value, { least, greatest }) !== undefined,
    options,
  );
}

/** Requires a 64-bit bigint. */
export function IsBigIntValue(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isBigIntValue',
    'must be a whole number of 64 bits',
    (value) => typeof value === 'bigint' && readBigInt(value) !== undefined,
    options,
  );
}

/** Requires a bigint that fits an unsigned 64-bit column. */
export function IsUnsignedBigInt(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isUnsignedBigInt',
    `must be a whole number from ${UINT64.least} to ${UINT64.greatest}`,
    (value) => typeof value === 'bigint' && readBigInt(value, UINT64) !== undefined,
    options,
  );
}

/** Requires bytes, as `@ToBytes` produces them. */
export function IsBytes(options?: ValidationOptions): PropertyDecorator {
  return rule('isBytes', 'must be base64 text', (value) => value instanceof Uint8Array, options);
}

/**
 * Requires any JSON value but null, nested at most 32 levels deep and without a number that has
 * lost digits; null clears an optional field. Takes the value as it was sent: class-transformer's copy
 * lacks keys that every object has, such as `toString`.
 */
export function IsJson(options?: ValidationOptions): PropertyDecorator {
  const isListed = options?.each === true;
  return applyDecorators(
    convertWith((value) => value),
    rule(
      'isJson',
      (value) => {
        const problems = (isListed ? [value].flat() : [value]).map(jsonProblem);
        return problems.find((problem) => problem !== undefined) ?? '';
      },
      (value) => jsonProblem(value) === undefined,
      options,
    ),
  );
}

/** Requires a JSON object with any keys, as `@IsJson` takes values. */
export function IsJsonObject(options?: ValidationOptions): PropertyDecorator {
  return applyDecorators(
    IsJson(options),
    rule('isJsonObject', 'must be a JSON object', isRecord, options),
  );
}

export interface DecimalSize {
  /** The total number of digits in the column; defaults to 65, as in Prisma. */
  precision?: number;
  /** The number of digits after the decimal point; defaults to 30. */
  scale?: number;
}

/** Requires decimal digits as text, such as `"12.50"`, that fit the column without rounding. */
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

/** Requires a bigint or decimal digits as text of at least this value; compares exactly. */
export function MinValue(min: string, options?: ValidationOptions): PropertyDecorator {
  return boundRule(
    'minValue',
    `less than ${min}`,
    (text) => compareDecimals(text, min) >= 0,
    options,
  );
}

/** Does the same for at most this value. */
export function MaxValue(max: string, options?: ValidationOptions): PropertyDecorator {
  return boundRule(
    'maxValue',
    `greater than ${max}`,
    (text) => compareDecimals(text, max) <= 0,
    options,
  );
}

function boundRule(
  name: string,
  violation: string,
  fits: (digits: string) => boolean,
  options?: ValidationOptions,
): PropertyDecorator {
  const validate = (value: unknown): boolean => {
    const digits = typeof value === 'bigint' ? String(value) : value;
    return typeof digits === 'string' && readDecimal(digits) !== undefined && fits(digits);
  };
  return rule(name, `must not be ${violation}`, validate, options);
}

/** Converts a value, or each value of a list; leaves values unchanged that cannot be converted. */
function convertWith(convert: (value: unknown) => unknown): PropertyDecorator {
  const convertOne = (value: unknown): unknown => convert(value) ?? value;
  // The raw value, because class-transformer has already copied what `value` holds.
  return Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
    const value = obj[key];
    return Array.isArray(value) ? value.map(convertOne) : convertOne(value);
  });
}
