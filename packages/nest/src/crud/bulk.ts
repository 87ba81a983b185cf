import { isRejectedData } from '../errors/database-error';
import { notFound } from '../errors/http-error';
import { encodeId, shownId, type Key } from '../ids/id-codec';
import { hasTextKey, keysWhere, whereNone } from '../ids/key-where';
import type { BulkResult } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import { hasProperties } from '../values/record';
import { requireVersions, versionsWhere, type VersionsById } from '../version/versions-of-many';
import { isUndisturbed } from './foreign-keys';
import { lockRecords } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey, type Select } from './select';
import { inTransaction, type WriteSession } from './transaction';

/** The result of a bulk request, and its records as they were before. */
export interface BulkChange {
  readonly result: BulkResult<unknown>;
  readonly before: readonly Row[];
}

/** The records of a bulk request, inside its transaction. */
export interface BulkRecords {
  readonly session: WriteSession;
  readonly records: Records;
  /** The condition for being one of them, with its version if the request names any. */
  readonly where: object;
  /** The records as they are: their keys, and what else was selected. */
  readonly rows: readonly Row[];
}

/** Thrown to roll back if only some of the records were changed. */
class IncompleteBulkError extends Error {}

/**
 * Runs one statement on all records of the ids, which itself checks that each meets the condition.
 * Returns undefined if one does not, or if the database refuses the statement: nothing is changed
 * then, and the caller must find out which record is the cause.
 * @param select what `before` contains
 */
export async function changeConditionally(
  session: WriteSession,
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  { select, when, versions }: { select: Select; when: object; versions: VersionsById | undefined },
  change: (records: Records, where: object) => Promise<{ count: number }>,
): Promise<BulkChange | undefined> {
  const keyWhere = versionsWhere(resource, keys, versions);
  if (!keyWhere) return undefined;
  try {
    return await inTransaction(session, resource, async (inside) => {
      const records = Records.stored(inside, resource);
      const columns = { ...(hasTextKey(resource) && selectKey(resource)), ...select };
      const before = hasProperties(columns)
        ? await records.many({ where: keyWhere, select: columns })
        : [];
      // a database may match a text in another spelling
      if (hasTextKey(resource) && findMissingId(resource, keys, before) !== undefined)
        throw new IncompleteBulkError();
      const { count } = await change(records, allOf(resource, [keyWhere, when]));
      if (count !== keys.size) throw new IncompleteBulkError();
      return { result: { ids: shownIds(resource, keys), count }, before };
    });
  } catch (error) {
    if (error instanceof IncompleteBulkError || isRejectedData(error)) return undefined;
    throw error;
  }
}

/** Returns the first id without a row. */
function findMissingId(
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  rows: readonly Row[],
): string | undefined {
  const present = new Set(rows.map((row) => encodeId(resource, row)));
  return [...keys.keys()].find((id) => !present.has(id));
}

/**
 * Requires that each record exists and has its version.
 * @throws 404 for one that is missing, before 412 for others
 */
function requireCurrent(
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  rows: readonly Row[],
  versions: VersionsById | undefined,
  written?: Date,
): void {
  const missing = findMissingId(resource, keys, rows);
  if (missing !== undefined) throw notFound(resource.model, missing);
  if (versions) requireVersions(resource, keys, rows, versions, written);
}

/** Does the same for records that are to be read for it. */
export async function requireCurrentIn(
  inside: WriteSession,
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  versions: VersionsById,
): Promise<void> {
  requireCurrent(resource, keys, await readVersions(inside, resource, keys), versions);
}

function readVersions(
  inside: WriteSession,
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
): Promise<Row[]> {
  const where = keysWhere(resource, [...keys.values()]);
  const select = { ...selectKey(resource), ...selectVersion(resource) };
  return Records.stored(inside, resource).many({ where, select });
}

const selectVersion = ({ version }: ResourceDefinition): Select =>
  version === undefined ? {} : { [version]: true };

const shownIds = (resource: ResourceDefinition, keys: ReadonlyMap<string, Key>): unknown[] =>
  [...keys.values()].map((key) => shownId(resource, key));

/** What a bulk request reads of its records before it changes them. */
interface BulkReads {
  /** What `before` contains beside the keys. */
  readonly select: Select;
  /** They are locked until the end. */
  readonly isHeld?: boolean;
  /** The versions that they must have. */
  readonly versions?: VersionsById | undefined;
  /** The version that the change gives them; undefined if it deletes them. */
  readonly written?: Date | undefined;
}

/** Runs one statement on all records of the ids, or on none if one of them is missing or has another version. */
export function changeMany(
  session: WriteSession,
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  { select, isHeld = false, versions, written }: BulkReads,
  change: (named: BulkRecords) => Promise<{ count: number }>,
): Promise<BulkChange> {
  const keyWhere = keysWhere(resource, [...keys.values()]);
  return inTransaction(session, resource, async (inside) => {
    if (isHeld) await lockRecords(inside, resource, [...keys.values()]);
    const records = Records.stored(inside, resource);
    const read = { ...selectKey(resource), ...select, ...(versions && selectVersion(resource)) };
    const linked = Records.linked(inside, resource);
    const before = await linked.many({ where: keyWhere, select: read });
    requireCurrent(resource, keys, before, versions);
    // the versions have just been compared, and SQLite has no room for the conditions of a thousand records
    const where = isUndisturbed(resource)
      ? keyWhere
      : (versionsWhere(resource, keys, versions) ?? whereNone(resource));
    const { count } = await change({ session: inside, records, where, rows: before });
    // Fewer: another request was faster; more: an id stands for several. The error rolls the transaction back.
    if (count !== keys.size) {
      if (versions) {
        const rows = await readVersions(inside, resource, keys);
        // after a deletion, its own records are missing too
        if (written) requireCurrent(resource, keys, rows, versions, written);
        else requireVersions(resource, keys, rows, versions);
      }
      throw notFound(resource.model, [...keys.keys()].join(', '));
    }
    return { result: { ids: shownIds(resource, keys), count }, before };
  });
}
