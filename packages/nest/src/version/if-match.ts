import { invalid } from '../errors/http-error';
import { readInstant } from '../values/instant';

/** The versions of a record that may be written: points in time, or null for a record without one. */
export type Versions = readonly (Date | null)[];

/**
 * The version that each record of a bulk request must have, in the order of its ids: null for a record without one, undefined for
 * any. No record has an invalid date.
 */
export type VersionsOfMany = readonly (Date | null | undefined)[];

/** An entity tag (RFC 9110, 8.8.3): weak with `W/`, its text in double quotes. */
export const ENTITY_TAG = /(W\/)?"([^"]*)"/g;

/**
 * Reads the versions that an `If-Match` header names; returns undefined if any version will do: without the header, and for
 * `*`. A tag that is not a version of ours matches nothing. A weak one counts, unlike in RFC 9110, 13.1.1: ours are strong, but
 * a proxy that compresses responses, such as nginx with `gzip on`, makes each of them weak, and clients send that back. What is
 * compared is the version in it.
 */
export function readIfMatch(header: string | undefined): Versions | undefined {
  return readTags(header)
    ?.map((text) => (text === 'null' ? null : readInstant(text)))
    .filter((version) => version !== undefined);
}

/**
 * Reads the header of a bulk request, which names a version for each record. The tag `"*"` stands for any version of its record,
 * so that a client that has not read all of them can name those it has.
 */
export function readIfMatchOfMany(header: string | undefined): VersionsOfMany | undefined {
  return readTags(header)?.map((text) => (text === 'null' ? null : versionOf(text)));
}

/** Reads the same from a body, where they are not quoted: `["2026-01-31T12:00:00.000Z", null, "*"]`. */
export function readVersions(versions: unknown): VersionsOfMany | undefined {
  if (versions === '*') return undefined;
  if (Array.isArray(versions) && versions.every((one) => one === null || typeof one === 'string'))
    return versions.map((one: string | null) => (one === null ? null : versionOf(one)));
  throw invalid(
    'versions',
    'versions must be "*" or a list of the version of each record, "*" for any or null for none',
  );
}

const versionOf = (text: string): Date | undefined =>
  text === '*' ? undefined : (readInstant(text) ?? new Date(NaN));

/** Returns the texts of the tags; undefined without the header, and for `*`. */
function readTags(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = [...header.matchAll(ENTITY_TAG)];
  if (tags.length && !/[^\s,]/.test(header.replace(ENTITY_TAG, '')))
    return tags.map(([, , text = '']) => text);
  throw invalid(
    'If-Match',
    'If-Match must be * or the version of the record in double quotes, such as "2026-01-31T12:00:00.000Z"',
  );
}
