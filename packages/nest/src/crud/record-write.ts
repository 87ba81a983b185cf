import type { Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import type { Versions } from '../version/if-match';
import { hasVersion, newVersion, versionWhere } from '../version/record-version';
import { updateLinked, type LinkedWrite } from './linked-write';
import type { Row } from './prisma-client';
import { Records } from './records';
import type { Select } from './select';
import { inTransaction, type Session } from './transaction';

/** A record, and whether it has none of the versions that were asked for, so that nothing was done. */
export interface Outcome {
  readonly isStale: boolean;
  /** Null where there is no such record. */
  readonly row: Row | null;
}

/** What a write does to one record. */
export interface RecordWrite extends LinkedWrite {
  /** It may be written while it has one of these; always where they are absent. */
  readonly versions: Versions | undefined;
}

/** Updates a record and its links. */
export async function updateRecord(
  session: Session,
  resource: ResourceDefinition,
  key: Key,
  { versions, links, select, ...write }: RecordWrite,
): Promise<Outcome> {
  const records = new Records(session, resource);
  const data = links.length ? { ...write.data, ...newVersion(resource) } : write.data;
  if (!Object.keys(data).length && !links.length) {
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

/**
 * The version stands in the `where` of one UPDATE, and databases run those on one row one after the
 * other: of two writers that name the same version, the second finds no row.
 */
function updateVersion(
  session: Session,
  resource: ResourceDefinition,
  key: Key,
  { data, links, select }: LinkedWrite,
  versions: Versions,
): Promise<Outcome> {
  return inTransaction(session, resource, async (inside) => {
    const records = new Records(inside, resource);
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

/** Deletes a record and gives it as it was. */
export async function deleteRecord(
  session: Session,
  resource: ResourceDefinition,
  key: Key,
  { versions, select }: { versions: Versions | undefined; select: Select },
): Promise<Outcome> {
  const records = new Records(session, resource);
  if (!versions) return { isStale: false, row: await records.delete(key, select) };
  const where = versionWhere(resource, key, versions);
  const deleted = await inTransaction(session, resource, async (inside) => {
    const held = new Records(inside, resource);
    const row = await held.one(key, select);
    const { count } = where ? await held.deleteMany(where) : { count: 0 };
    return count > 0 ? row : null;
  });
  // Read outside of the transaction, which may still see the record as it was at its start.
  return { isStale: !deleted, row: deleted ?? (await records.one(key, select)) };
}
