import { invalid } from '../errors/http-error';
import { encodeId, type Key } from '../ids/id-codec';
import { keysWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { allOf, anyOf } from '../resource/where';
import type { VersionsOfMany } from './if-match';
import { hasVersion, newVersion, versionCondition } from './record-version';
import { noVersion, staleVersions } from './stale';

/** The version that each record of a bulk request must have, by its id; a record that is not in it may have any. */
export type VersionsById = ReadonlyMap<string, Date | null>;

/**
 * Assigns the versions to the ids in whose order they are given.
 * @returns undefined if any version will do, for each of the records
 * @throws 400 for another number of versions than records, 412 where no record has a version
 */
export function versionsById(
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  versions: VersionsOfMany | undefined,
): VersionsById | undefined {
  if (!versions) return undefined;
  const { model, version } = resource;
  if (version === undefined) throw noVersion(`${model} has no version (no @updatedAt field)`);
  if (versions.length !== keys.size) {
    throw invalid(
      'If-Match',
      `If-Match must be * or name one version for each record, in the order of the ids, each of which counts once: ${keys.size}, not ${versions.length}`,
    );
  }
  const known = new Map<string, Date | null>();
  for (const [at, id] of [...keys.keys()].entries()) {
    const given = versions[at];
    if (given !== undefined) known.set(id, given);
  }
  return known.size ? known : undefined;
}

/**
 * Returns a Prisma `where` for the records of these keys, as far as each has its version; undefined if one cannot have it, such
 * as text that is no time.
 */
export function versionsWhere(
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  versions: VersionsById | undefined,
): object | undefined {
  if (!versions) return keysWhere(resource, [...keys.values()]);
  const conditions: object[] = [];
  const others: Key[] = [];
  for (const [id, key] of keys) {
    const version = versions.get(id);
    const condition = version === undefined ? undefined : versionCondition(resource, [version]);
    if (version === undefined) others.push(key);
    else if (!condition) return undefined;
    else conditions.push(allOf(resource, [keysWhere(resource, [key]), condition]));
  }
  if (others.length) conditions.push(keysWhere(resource, others));
  return anyOf(resource, conditions);
}

/**
 * @param written the version that this request has given to some of them
 * @throws 412 that names each record whose version is another one, in the order of the keys
 */
export function requireVersions(
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  rows: readonly Readonly<Record<string, unknown>>[],
  versions: VersionsById,
  written?: Date,
): void {
  const rowsById = new Map(rows.map((row) => [encodeId(resource, row), row]));
  const stale = [...keys].filter(([id]) => {
    const version = versions.get(id);
    const row = rowsById.get(id);
    const accepted = version === undefined ? [] : [version, ...(written ? [written] : [])];
    return version !== undefined && row && !hasVersion(resource, row, accepted);
  });
  if (stale.length) throw staleVersions(resource, new Map(stale), keys.size);
}

/** How far a version that a record really has may be ahead of the clock: by another server, not by a mistake in the data. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

/** Returns the update that gives all records of a bulk request the same new version, later than those that they have. */
export function newVersionOfMany(
  resource: ResourceDefinition,
  versions: VersionsById | undefined,
): Readonly<Record<string, Date>> {
  const latest = [...(versions?.values() ?? [])]
    .map(Number)
    .filter((time) => time <= Date.now() + MAX_AHEAD_MS)
    .reduce((one, other) => Math.max(one, other), 0);
  return newVersion(resource, latest ? [new Date(latest)] : []);
}
