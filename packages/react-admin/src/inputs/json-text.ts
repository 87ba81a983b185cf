import { validationError } from './validators.js';

/** Invalid JSON: kept in the form so that it can be corrected, and rejected by the validator. */
export class InvalidJson {
  constructor(readonly text: string) {}
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
    return JSON.parse(text);
  } catch {
    return new InvalidJson(text);
  }
}

export const validateJson = (value: unknown) =>
  value instanceof InvalidJson ? validationError('json') : undefined;
