import type { Key } from '../ids/id-codec';
import { hasCode } from '../errors/prisma-errors';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import { hasProperties } from '../values/record';
import type { Versions } from '../version/if-match';
import {
  hasVersion,
  newVersion,
  sameVersion,
  versionCondition,
  versionWhere,
} from '../version/record-version';
import { isDeletionRestricted } from './deletion-marks';
import { updateLinked, type LinkedWrite } from './linked-write';
import { forgetsConditions } from './foreign-keys';
import { canLockRows, lockRecords, readAndLock } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey, selectOf, type Select } from './select';
import { inTransaction, type WriteSession } from './transaction';
import { isSingleStatementWrite, supportsConditionalWrites } from './single-statement-writes';

/** A record, and whether it has none of the requested versions, so that nothing was written. */
export interface WriteOutcome {
  readonly isStale: boolean;
  /** Null if there is no such record. */
  readonly row: Row | null;
}

/** A record that the transaction has read before writing it, and compared with the requested versions. */
export interface LockedRecord {
  readonly row: Row;
  /** The same with hidden columns. */
  readonly stored: Row;
  /** Nothing but this service has queried the database since. */
  readonly isAsRead: boolean;
}

/** The changes of a write to one record. */
export interface RecordWrite extends LinkedWrite {
  /** The record must have one of these versions; any if absent. */
  readonly versions: Versions | undefined;
  readonly held?: LockedRecord | undefined;
}

/** Updates a record and its links. */
export async function updateRecord(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { held, ...write }: RecordWrite,
): Promise<WriteOutcome> {
  return held && canLockRows(resource)
    ? { isStale: false, row: await updateLocked(session, resource, key, write, held) }
    : updateUnlocked(session, resource, key, write);
}

/** Reuses what was read of a locked record. */
async function updateLocked(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { data, links, select, versions }: RecordWrite,
  { row, isAsRead }: LockedRecord,
): Promise<Row | null> {
  const records = Records.stored(session, resource);
  const advancesVersion = versions !== undefined || links.length > 0;
  const changes = advancesVersion ? { ...data, ...newVersion(resource, versions) } : data;
  if (links.length)
    return updateLinked(session, resource, key, { data: changes, links, select }, true);
  if (!hasProperties(data)) return isAsRead ? row : records.one(key, select);
  if (!isAsRead) return records.update(key, changes, select);
  return { ...row, ...(await records.update(key, changes, selectOf(resource))) };
}

async function updateUnlocked(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { versions, links, select, ...write }: RecordWrite,
): Promise<WriteOutcome> {
  const records = Records.stored(session, resource);
  const data = links.length ? { ...write.data, ...newVersion(resource) } : write.data;
  if (!hasProperties(data) && !links.length) {
    // Nothing to change: no write, so the version stays too.
    const row = await records.one(key, select);
    return { isStale: Boolean(row && versions && !hasVersion(resource, row, versions)), row };
  }
  if (versions) return updateVersion(session, resource, key, { data, links, select }, versions);
  const row = links.length
    ? await updateLinked(session, resource, key, { data, links, select })
    : await records.update(key, data, select);
  return { isStale: false, row };
}

/** Awaits a write; returns null if it finds no record that meets its conditions. */
async function nullIfNotFound(write: Promise<Row>): Promise<Row | null> {
  try {
    return await write;
  } catch (error) {
    if (hasCode(error, 'P2025')) return null;
    throw error;
  }
}

/**
 * The version is in the `where` of a single statement, and databases serialize those on one row: of
 * two writers with the same version, the second finds no row.
 */
async function updateVersion(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { data, links, select }: LinkedWrite,
  versions: Versions,
): Promise<WriteOutcome> {
  if (!links.length && isSingleStatementWrite(resource, select)) {
    const records = Records.stored(session, resource);
    const when = versionCondition(resource, versions);
    const changes = { ...data, ...newVersion(resource, versions) };
    const row = when ? await nullIfNotFound(records.update(key, changes, select, when)) : null;
    return { isStale: !row, row: row ?? (await records.one(key, select)) };
  }
  if (forgetsConditions(resource))
    return writeUnderLock(session, resource, key, { versions, select }, (inside, held) =>
      updateLocked(inside, resource, key, { data, links, select, versions }, held),
    );
  return inTransaction(session, resource, async (inside) => {
    const records = Records.stored(inside, resource);
    const where = versionWhere(resource, key, versions);
    const version = newVersion(resource, versions);
    const changes = { ...data, ...version };
    const { count } = where ? await records.updateMany(where, changes) : { count: 0 };
    const row =
      count > 0 && links.length
        ? await updateLinked(inside, resource, key, { data: { ...version }, links, select })
        : await records.one(key, select);
    return { isStale: count === 0, row };
  });
}

/** Does the same where no statement on its own is certain of the version. */
function writeUnderLock(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { versions, select }: { readonly versions: Versions; readonly select: Select },
  write: (inside: WriteSession, held: LockedRecord) => Promise<Row | null>,
): Promise<WriteOutcome> {
  return inTransaction(session, resource, async (inside) => {
    const row = await readAndLock(inside, resource, key, select);
    if (!row || !hasVersion(resource, row, versions)) return { isStale: true, row };
    return { isStale: false, row: await write(inside, { row, stored: row, isAsRead: true }) };
  });
}

/**
 * Updates a record that meets the condition by one statement; returns null if there is none, or if no statement is certain of it.
 * @returns its row, if the statement returns it
 */
export async function updateConditionally(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { data, select, versions }: Pick<RecordWrite, 'data' | 'select' | 'versions'>,
  when: object,
): Promise<{ readonly row?: Row } | null> {
  const records = Records.stored(session, resource);
  const version = versions && versionCondition(resource, versions);
  if (versions && !version) return null;
  const condition = version ? allOf(resource, [when, version]) : when;
  const changes = versions ? { ...data, ...newVersion(resource, versions) } : data;
  if (isSingleStatementWrite(resource, select)) {
    const row = await nullIfNotFound(records.update(key, changes, select, condition));
    return row && { row };
  }
  if (forgetsConditions(resource)) {
    if (!supportsConditionalWrites(resource)) return null;
    const write = records.update(key, changes, selectKey(resource), condition);
    return (await nullIfNotFound(write)) && {};
  }
  const { count } = await records.updateMany(allOf(resource, [key, condition]), changes);
  return count > 0 ? {} : null;
}

/**
 * Deletes a record that meets the condition by one statement; returns null if there is none, or if one statement does not
 * suffice. Related records for the response are read before, as far as the caller can see them; so is a record whose row
 * stays, since the UPDATE returns it as it is afterwards.
 */
export async function deleteConditionally(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { select, versions }: Pick<RecordWrite, 'select' | 'versions'>,
  when: object,
): Promise<Row | null> {
  const version = versions && versionCondition(resource, versions);
  const columns = selectOf(resource);
  if (isDeletionRestricted(resource) || !isSingleStatementWrite(resource, columns)) return null;
  if (versions && !version) return null;
  const { softDelete } = resource;
  const read = softDelete ? select : relatedSelect(resource, select);
  const before = read && (await Records.linked(session, resource).one(key, read));
  if (before === null) return null;
  const unchanged = softDelete && before && sameVersion(resource, before);
  const conditions = [when, version, unchanged].filter((one) => one !== undefined);
  const condition = conditions.length > 1 ? allOf(resource, conditions) : when;
  const records = Records.stored(session, resource);
  const row = await nullIfNotFound(
    softDelete
      ? records.markDeleted(key, softDelete, condition)
      : records.delete(key, columns, condition),
  );
  return row && { ...row, ...before };
}

/** Deletes a record and returns it as it was. */
export function deleteRecord(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  write: Pick<RecordWrite, 'versions' | 'select' | 'held'>,
): Promise<WriteOutcome> {
  if (write.held || !isDeletionRestricted(resource))
    return deleteInSession(session, resource, key, write);
  return inTransaction(session, resource, async (inside) => {
    await lockRecords(inside, resource, [key]);
    return deleteInSession(inside, resource, key, write);
  });
}

async function deleteInSession(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { versions, select, held }: Pick<RecordWrite, 'versions' | 'select' | 'held'>,
): Promise<WriteOutcome> {
  const records = Records.stored(session, resource);
  if (held && canLockRows(resource)) {
    const before = held.isAsRead ? held.row : await records.one(key, select);
    await records.delete(key, selectKey(resource));
    return { isStale: false, row: before };
  }
  if (!versions)
    return { isStale: false, row: await readAndDelete(records, resource, key, select) };
  if (isSingleStatementWrite(resource, select)) {
    const when = versionCondition(resource, versions);
    const row = when ? await nullIfNotFound(records.delete(key, select, when)) : null;
    return { isStale: !row, row: row ?? (await records.one(key, select)) };
  }
  if (forgetsConditions(resource))
    return writeUnderLock(session, resource, key, { versions, select }, async (inside, { row }) => {
      await Records.stored(inside, resource).delete(key, selectKey(resource));
      return row;
    });
  const where = versionWhere(resource, key, versions);
  const deleted = await inTransaction(session, resource, async (inside) => {
    const held = Records.stored(inside, resource);
    const row = await held.one(key, select);
    const { count } = where ? await held.deleteMany(where) : { count: 0 };
    return count > 0 ? row : null;
  });
  // Read outside the transaction, which may still see the record as it was at its start.
  return { isStale: !deleted, row: deleted ?? (await records.one(key, select)) };
}

/**
 * Reads the related records first: Prisma would start a transaction to read everything and then
 * delete, while the database returns the columns of a row with its DELETE.
 */
async function readAndDelete(
  records: Records,
  resource: ResourceDefinition,
  key: Key,
  select: Select,
): Promise<Row | null> {
  const columns = selectOf(resource);
  const related = relatedSelect(resource, select);
  if (!related) return records.delete(key, columns);
  const before = await records.one(key, related);
  return before && { ...(await records.delete(key, columns)), ...before };
}

/** Returns what is selected of related records; undefined if nothing is. */
function relatedSelect({ fields }: ResourceDefinition, select: Select): Select | undefined {
  const related = Object.entries(select).filter(([name]) => !Object.hasOwn(fields, name));
  return related.length ? Object.fromEntries(related) : undefined;
}
