import { invalid } from '../errors/http-error';
import { printableName } from '../values/printable-name';
import type { QueryString } from './types';

/**
 * Refuses every parameter that is not listed. Ignoring one, such as `search[]=a`, would drop a
 * filter and return all records.
 */
export function rejectUnknownParameters(query: QueryString, known: readonly string[]): void {
  for (const name of Object.keys(query)) {
    if (known.includes(name)) continue;
    const shown = printableName(name);
    const hint = known.length ? `use ${known.join(', ')}` : 'there is none here';
    throw invalid(shown, `${shown} is not a known query parameter; ${hint}`);
  }
}

/** Returns the text of a parameter that may occur once. */
export function readSingle(query: QueryString, name: string): string | undefined {
  const value: unknown = Object.hasOwn(query, name) ? query[name] : undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalid(name, `${name} must be given once, as text`);
  return value;
}

/** Returns the texts of a parameter that may be repeated. */
export function readRepeated(query: QueryString, name: string): string[] {
  const value: unknown = Object.hasOwn(query, name) ? query[name] : undefined;
  if (value === undefined) return [];
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts.map((text) => {
    if (typeof text !== 'string') throw invalid(name, `${name} must be text, repeated as needed`);
    return text;
  });
}
