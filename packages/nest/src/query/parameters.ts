import { invalid } from '../errors/http-error';
import { shownName } from '../values/shown-name';
import type { QueryString } from './types';

/**
 * Refuses every parameter that is not named here. A parameter that were only ignored, such as
 * `search[]=a`, would drop a filter and answer all records.
 */
export function refuseUnknown(query: QueryString, known: readonly string[]): void {
  for (const name of Object.keys(query)) {
    if (known.includes(name)) continue;
    const shown = shownName(name);
    const cure = known.length ? `use ${known.join(', ')}` : 'there is none here';
    throw invalid(shown, `${shown} is not a known query parameter; ${cure}`);
  }
}

/** The text of a parameter that may stand once. */
export function single(query: QueryString, name: string): string | undefined {
  const value: unknown = Object.hasOwn(query, name) ? query[name] : undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalid(name, `${name} must be given once, as text`);
  return value;
}

/** The texts of a parameter that may be repeated. */
export function repeated(query: QueryString, name: string): string[] {
  const value: unknown = Object.hasOwn(query, name) ? query[name] : undefined;
  if (value === undefined) return [];
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts.map((text) => {
    if (typeof text !== 'string') throw invalid(name, `${name} must be text, repeated as needed`);
    return text;
  });
}
