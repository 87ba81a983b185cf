import type { Validator } from 'react-admin';
import { isObject } from '../data-provider/values.js';
import { digitsOfNumber } from '../numbers/plain-digits.js';
import { validationError } from './validators.js';

/** Invalid JSON: kept in the form so that it can be corrected, and rejected by the validator. */
export class InvalidJson {
  /** @param rounded a number in valid JSON that JavaScript cannot represent */
  constructor(
    readonly text: string,
    readonly rounded?: string,
  ) {}
}

/** Converts a JSON value to editable text; null becomes an empty text. */
export function formatJson(value: unknown): string {
  if (value instanceof InvalidJson) return value.text;
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
}

/** Parses the JSON value of a text; an empty text becomes null. */
export function parseJsonText(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    const rounded = roundedNumberIn(text);
    return rounded === undefined ? value : new InvalidJson(text, rounded);
  } catch {
    return new InvalidJson(text);
  }
}

/** Returns a number in valid JSON of which JavaScript makes another one; undefined if there is none. */
export const roundedNumberIn = (json: string): string | undefined =>
  json.match(TEXT_OR_NUMBER)?.find(isRounded);

/** Of valid JSON; texts may contain digits. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** Whether JavaScript makes another whole number of it, such as of a 64-bit id, or infinity. */
const isRounded = (part: string): boolean =>
  !part.startsWith('"') &&
  (!Number.isFinite(Number(part)) ||
    (/^-?\d{16,}$/.test(part) && digitsOfNumber(Number(part)) !== part));

const validateObject: Validator = (value) =>
  value === undefined || value === null || value instanceof InvalidJson || isObject(value)
    ? undefined
    : validationError('jsonObject');

/** Validates that a JSON value is an object; `JsonInput` itself reports text that is no JSON. */
export const jsonObject = (): Validator => validateObject;

export const validateJson = (value: unknown) => {
  if (!(value instanceof InvalidJson)) return undefined;
  const { rounded } = value;
  return rounded === undefined
    ? validationError('json')
    : validationError('jsonNumber', { number: rounded });
};
