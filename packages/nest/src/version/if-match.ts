import { invalid } from '../errors/http-error';
import { readInstant } from '../values/instant';

/** The versions of a record that may be written: points in time, or null for a record without one. */
export type Versions = readonly (Date | null)[];

/** An entity tag (RFC 9110, 8.8.3): weak with `W/`, its text in double quotes. */
export const ENTITY_TAG = /(W\/)?"([^"]*)"/g;

/**
 * Reads the versions that an `If-Match` header names; returns undefined if any version will do: without the header, and for
 * `*`. A tag that is not a version of ours matches nothing. A weak one counts, unlike in RFC 9110, 13.1.1: ours are strong, but
 * a proxy that compresses responses, such as nginx with `gzip on`, makes each of them weak, and clients send that back. What is
 * compared is the version in it.
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
    .map(([, , text]) => (text === 'null' ? null : readInstant(text)))
    .filter((version) => version !== undefined);
}
