import type { Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { anyOf } from '../resource/where';
import type { Versions } from './if-match';

/** The entity tag of a record, as it is shown; undefined where it has no version. */
export function etagOf({ version }: ResourceDefinition, record: object): string | undefined {
  if (version === undefined || !Object.hasOwn(record, version)) return undefined;
  const value: unknown = Reflect.get(record, version);
  if (value === null) return '"null"';
  return value instanceof Date ? `"${value.toISOString()}"` : undefined;
}

/** True where the record has one of the versions. */
export function hasVersion(
  resource: ResourceDefinition,
  record: object,
  versions: Versions,
): boolean {
  const etag = etagOf(resource, record);
  return versions.some((version) => etag === `"${version?.toISOString() ?? 'null'}"`);
}

/** Prisma's `where` for the record while it has one of the versions; undefined where it cannot have any of them. */
export function versionWhere(
  resource: ResourceDefinition,
  key: Key,
  versions: Versions,
): object | undefined {
  const condition = versionCondition(resource, versions);
  return condition && { ...key, ...condition };
}

/**
 * What a record meets that has one of the versions; undefined where none can. The column may hold microseconds, of which a
 * client sees milliseconds only.
 */
export function versionCondition(
  resource: ResourceDefinition,
  versions: Versions,
): object | undefined {
  const { version, fields } = resource;
  if (version === undefined) return undefined;
  const conditions = versions
    .filter((value) => value !== null || fields[version]?.optional)
    .map((value) => ({ [version]: value && { gte: value, lt: after(value) } }));
  return conditions.length ? anyOf(resource, conditions) : undefined;
}

/**
 * What gives a record a new version, with its other changes. Prisma does so by itself only for those
 * of the record's own columns, and may repeat a version within a millisecond.
 * @param versions what it may have before: the new one comes after them, also where a clock is late
 */
export function newVersion({ version }: ResourceDefinition, versions: Versions = []): object {
  if (version === undefined) return {};
  const next = versions.map((value) => Number(value && after(value)));
  return { [version]: new Date(Math.max(Date.now(), ...next)) };
}

const after = (version: Date): Date => new Date(version.getTime() + 1);
