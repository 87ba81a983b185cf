import { problem } from './validators.js';

/** Text that is no JSON: kept in the form, so that it can be corrected, and refused by the validator. */
export class InvalidJson {
  constructor(readonly text: string) {}
}

/** A JSON value as editable text; null is the empty text. */
export function toText(value: unknown): string {
  if (value instanceof InvalidJson) return value.text;
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
}

/** The JSON value of a text; the empty text is null. */
export function fromText(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return new InvalidJson(text);
  }
}

export const validateJson = (value: unknown) =>
  value instanceof InvalidJson ? problem('json') : undefined;
