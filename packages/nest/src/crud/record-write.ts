import type { Key } from '../ids/id-codec';
import { hasCode } from '../errors/prisma-errors';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import { hasNames } from '../values/record';
import type { Versions } from '../version/if-match';
import { hasVersion, newVersion, versionCondition, versionWhere } from '../version/record-version';
import { staysForOthers } from './deletion-marks';
import { updateLinked, type LinkedWrite } from './linked-write';
import { holdRecords, holdsRows } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey, selectOf, type Select } from './select';
import { inTransaction, type WriteSession } from './transaction';
import { isWrittenAtOnce } from './written-at-once';

/** A record, and whether it has none of the versions that were asked for, so that nothing was done. */
export interface Outcome {
  readonly isStale: boolean;
  /** Null where there is no such record. */
  readonly row: Row | null;
}

/** A record that the transaction has read before it is written, and compared with the versions that were asked for. */
export interface Held {
  readonly row: Row;
  /** The same with the columns that no client sees. */
  readonly stored: Row;
  /** Nothing but this service has asked the database since. */
  readonly isAsRead: boolean;
}

/** What a write does to one record. */
export interface RecordWrite extends LinkedWrite {
  /** It may be written while it has one of these; always where they are absent. */
  readonly versions: Versions | undefined;
  readonly held?: Held | undefined;
}

/** Updates a record and its links. */
export async function updateRecord(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { held, ...write }: RecordWrite,
): Promise<Outcome> {
  return held && holdsRows(resource)
    ? { isStale: false, row: await updateHeld(session, resource, key, write, held) }
    : updateUnheld(session, resource, key, write);
}

/** What was read of a held record is not asked for again. */
async function updateHeld(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { data, links, select, versions }: RecordWrite,
  { row, isAsRead }: Held,
): Promise<Row | null> {
  const records = Records.stored(session, resource);
  const isMoved = versions !== undefined || links.length > 0;
  const changes = isMoved ? { ...data, ...newVersion(resource, versions) } : data;
  if (links.length)
    return updateLinked(session, resource, key, { data: changes, links, select }, true);
  if (!hasNames(data)) return isAsRead ? row : records.one(key, select);
  if (!isAsRead) return records.update(key, changes, select);
  return { ...row, ...(await records.update(key, changes, selectOf(resource))) };
}

async function updateUnheld(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { versions, links, select, ...write }: RecordWrite,
): Promise<Outcome> {
  const records = Records.stored(session, resource);
  const data = links.length ? { ...write.data, ...newVersion(resource) } : write.data;
  if (!hasNames(data) && !links.length) {
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

/** The record that a write gives; null where it finds none that meets what it asks. */
async function foundBy(write: Promise<Row>): Promise<Row | null> {
  try {
    return await write;
  } catch (error) {
    if (hasCode(error, 'P2025')) return null;
    throw error;
  }
}

/**
 * The version stands in the `where` of one statement, and databases run those on one row one after the
 * other: of two writers that name the same version, the second finds no row.
 */
async function updateVersion(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { data, links, select }: LinkedWrite,
  versions: Versions,
): Promise<Outcome> {
  if (!links.length && isWrittenAtOnce(resource, select)) {
    const records = Records.stored(session, resource);
    const when = versionCondition(resource, versions);
    const changes = { ...data, ...newVersion(resource, versions) };
    const row = when ? await foundBy(records.update(key, changes, select, when)) : null;
    return { isStale: !row, row: row ?? (await records.one(key, select)) };
  }
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

/**
 * Updates a record that meets the condition, by one statement; null where there is none.
 * @returns its row, where the statement gives it
 */
export async function updateMeeting(
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
  if (isWrittenAtOnce(resource, select)) {
    const row = await foundBy(records.update(key, changes, select, condition));
    return row && { row };
  }
  const { count } = await records.updateMany(allOf(resource, [key, condition]), changes);
  return count > 0 ? {} : null;
}

/**
 * Deletes a record that meets the condition, by one statement; null where there is none, or where it takes more. What is
 * answered of related records is read before, as far as whoever asks sees them.
 */
export async function deleteMeeting(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { select, versions }: Pick<RecordWrite, 'select' | 'versions'>,
  when: object,
): Promise<Row | null> {
  const version = versions && versionCondition(resource, versions);
  const columns = selectOf(resource);
  if (resource.softDelete || !isWrittenAtOnce(resource, columns) || (versions && !version))
    return null;
  const condition = version ? allOf(resource, [when, version]) : when;
  const related = relatedIn(resource, select);
  const before = related && (await Records.linked(session, resource).one(key, related));
  if (before === null) return null;
  const row = await foundBy(Records.stored(session, resource).delete(key, columns, condition));
  return row && { ...row, ...before };
}

/** Deletes a record and gives it as it was. */
export function deleteRecord(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  write: Pick<RecordWrite, 'versions' | 'select' | 'held'>,
): Promise<Outcome> {
  if (write.held || !staysForOthers(resource)) return deleteUnheld(session, resource, key, write);
  return inTransaction(session, resource, async (inside) => {
    await holdRecords(inside, resource, [key]);
    return deleteUnheld(inside, resource, key, write);
  });
}

async function deleteUnheld(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { versions, select, held }: Pick<RecordWrite, 'versions' | 'select' | 'held'>,
): Promise<Outcome> {
  const records = Records.stored(session, resource);
  if (held && holdsRows(resource)) {
    const before = held.isAsRead ? held.row : await records.one(key, select);
    await records.delete(key, selectKey(resource));
    return { isStale: false, row: before };
  }
  if (!versions) return { isStale: false, row: await deleteRead(records, resource, key, select) };
  if (isWrittenAtOnce(resource, select)) {
    const when = versionCondition(resource, versions);
    const row = when ? await foundBy(records.delete(key, select, when)) : null;
    return { isStale: !row, row: row ?? (await records.one(key, select)) };
  }
  const where = versionWhere(resource, key, versions);
  const deleted = await inTransaction(session, resource, async (inside) => {
    const held = Records.stored(inside, resource);
    const row = await held.one(key, select);
    const { count } = where ? await held.deleteMany(where) : { count: 0 };
    return count > 0 ? row : null;
  });
  // Read outside of the transaction, which may still see the record as it was at its start.
  return { isStale: !deleted, row: deleted ?? (await records.one(key, select)) };
}

/**
 * Reads the related records before, for Prisma would begin a transaction to read all of it and then
 * delete: the database gives the columns of a row with its DELETE.
 */
async function deleteRead(
  records: Records,
  resource: ResourceDefinition,
  key: Key,
  select: Select,
): Promise<Row | null> {
  const columns = selectOf(resource);
  const related = relatedIn(resource, select);
  if (!related) return records.delete(key, columns);
  const before = await records.one(key, related);
  return before && { ...(await records.delete(key, columns)), ...before };
}

/** What is read of related records; undefined where that is nothing. */
function relatedIn({ fields }: ResourceDefinition, select: Select): Select | undefined {
  const related = Object.entries(select).filter(([name]) => !Object.hasOwn(fields, name));
  return related.length ? Object.fromEntries(related) : undefined;
}
