import { invalid } from '../errors/http-error';
import { readInstant } from '../values/instant';

/** Versions of a record that may be written: points in time, or null for a record that has none. */
export type Versions = readonly (Date | null)[];

/** An entity tag (RFC 9110, 8.8.3): weak with `W/`, and its text between double quotes. */
const TAG = /(W\/)?"([^"]*)"/g;

/**
 * The versions that an `If-Match` header names; undefined where every one will do: without the
 * header, and for `*`. A tag that is no version of ours, or a weak one, matches nothing.
 */
export function readIfMatch(header: string | undefined): Versions | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = [...header.matchAll(TAG)];
  if (!tags.length || /[^\s,]/.test(header.replace(TAG, ''))) {
    throw invalid(
      'If-Match',
      'If-Match must be * or the version of the record in double quotes, such as "2026-01-31T12:00:00.000Z"',
    );
  }
  return tags
    .map(([, weak, text]) => (weak ? undefined : text === 'null' ? null : readInstant(text)))
    .filter((version) => version !== undefined);
}
