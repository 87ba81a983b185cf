import { invalid } from '../errors/http-error';
import { readInstant } from '../values/instant';

/** The versions of a record that may be written: points in time, or null for a record without one. */
export type Versions = readonly (Date | null)[];

/** An entity tag (RFC 9110, 8.8.3): weak with `W/`, its text in double quotes. */
export const ENTITY_TAG = /(W\/)?"([^"]*)"/g;

/**
 * Reads the versions that an `If-Match` header names; returns undefined if any version will do: without the header, and for
 * `*`. A weak tag, or one that is not a version of ours, matches nothing.
 */
export function readIfMatch(header: string | undefined): Versions | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = [...header.matchAll(ENTITY_TAG)];
  if (!tags.length || /[^\s,]/.test(header.replace(ENTITY_TAG, ''))) {
    throw invalid(
      'If-Match',
      'If-Match must be * or the version of the record in double quotes, such as "2026-01-31T12:00:00.000Z"',
    );
  }
  return tags
    .map(([, weak, text]) => (weak ? undefined : text === 'null' ? null : readInstant(text)))
    .filter((version) => version !== undefined);
}
