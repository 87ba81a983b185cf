import type { Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { anyOf } from '../resource/where';
import { isInstant, millisecondOf, nextMillisecond } from '../values/instant';
import type { Versions } from './if-match';

/** Returns the entity tag of a record as shown; undefined if it has no version. */
export function etagOf({ version }: ResourceDefinition, record: object): string | undefined {
  if (version === undefined || !Object.hasOwn(record, version)) return undefined;
  const value: unknown = Reflect.get(record, version);
  if (value === null) return '"null"';
  return isInstant(value) ? `"${value.toISOString()}"` : undefined;
}

/** Checks whether whoever writes a single record has to name its version. */
export const needsVersion = (resource: ResourceDefinition): boolean =>
  resource.version !== undefined && resource.needsVersion === true;

/** Checks whether the record has one of the versions. */
export function hasVersion(
  resource: ResourceDefinition,
  record: object,
  versions: Versions,
): boolean {
  const etag = etagOf(resource, record);
  return versions.some(
    (version) =>
      etag === (version === null ? '"null"' : isInstant(version) && `"${version.toISOString()}"`),
  );
}

/** Returns a Prisma `where` for the record while it has one of the versions; undefined if it cannot have any of them. */
export function versionWhere(
  resource: ResourceDefinition,
  key: Key,
  versions: Versions,
): object | undefined {
  const condition = versionCondition(resource, versions);
  return condition && { ...key, ...condition };
}

/**
 * Returns a condition for records with one of the versions; undefined if none can match. The column
 * may hold microseconds, while clients see only milliseconds.
 */
export function versionCondition(
  resource: ResourceDefinition,
  versions: Versions,
): object | undefined {
  const { version, fields } = resource;
  if (version === undefined) return undefined;
  const conditions = versions
    .filter((value) => (value === null ? fields[version]?.optional : isInstant(value)))
    .map((value) => ({ [version]: value && millisecondOf(value) }));
  return conditions.length ? anyOf(resource, conditions) : undefined;
}

/** Returns a condition for a record to have the version that was read; undefined if it has no versions. */
export function sameVersion(resource: ResourceDefinition, row: object): object | undefined {
  const { version = '' } = resource;
  const read: unknown = Object.hasOwn(row, version) ? Reflect.get(row, version) : undefined;
  return read === null || isInstant(read) ? versionCondition(resource, [read]) : undefined;
}

/**
 * Returns the update that gives a record a new version along with its other changes. Prisma does so by itself only for changes
 * of the record's own columns, and may repeat a version within a millisecond.
 * @param versions the possible current versions: the new one is later than a single one, even if a clock is behind. Of several,
 *   one ahead of the clock may be made up, and counts for nothing.
 */
export function newVersion(
  { version }: ResourceDefinition,
  versions: Versions = [],
): Readonly<Record<string, Date>> {
  if (version === undefined) return {};
  const now = Date.now();
  const certain = versions.length > 1 ? versions.filter((value) => Number(value) <= now) : versions;
  const next = certain.map((value) => Number(value && nextMillisecond(value)));
  return { [version]: new Date(Math.max(now, ...next)) };
}
