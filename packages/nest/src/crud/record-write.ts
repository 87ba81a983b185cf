import type { Key } from '../ids/id-codec';
import { uniqueWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import type { Versions } from '../version/if-match';
import { hasVersion, newVersion, versionWhere } from '../version/record-version';
import { updateLinked, type LinkedWrite } from './linked-write';
import { delegateOf, type PrismaClientLike, type Row } from './prisma-client';
import type { Select } from './record';
import { inTransaction } from './transaction';

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
  client: PrismaClientLike,
  resource: ResourceDefinition,
  key: Key,
  { versions, links, select, ...write }: RecordWrite,
): Promise<Outcome> {
  const delegate = delegateOf(client, resource.delegate);
  const where = uniqueWhere(resource, key);
  const data = links.length ? { ...write.data, ...newVersion(resource) } : write.data;
  if (!Object.keys(data).length && !links.length) {
    // Nothing to change: no write, so the version stays too.
    const row = await delegate.findUnique({ where, select });
    return { isStale: Boolean(row && versions && !hasVersion(resource, row, versions)), row };
  }
  if (versions) return updateVersion(client, resource, key, { data, links, select }, versions);
  const row = links.length
    ? await updateLinked(client, resource, key, { data, links, select })
    : await delegate.update({ where, data, select });
  return { isStale: false, row };
}

/**
 * The version stands in the `where` of one UPDATE, and databases run those on one row one after the
 * other: of two writers that name the same version, the second finds no row.
 */
function updateVersion(
  client: PrismaClientLike,
  resource: ResourceDefinition,
  key: Key,
  { data, links, select }: LinkedWrite,
  versions: Versions,
): Promise<Outcome> {
  return inTransaction(client, resource, async (transaction) => {
    const delegate = delegateOf(transaction, resource.delegate);
    const where = versionWhere(resource, key, versions);
    const version = newVersion(resource, versions);
    const changes = { ...data, ...version };
    const { count } = where ? await delegate.updateMany({ where, data: changes }) : { count: 0 };
    const row =
      count > 0 && links.length
        ? await updateLinked(transaction, resource, key, { data: { ...version }, links, select })
        : await delegate.findUnique({ where: uniqueWhere(resource, key), select });
    return { isStale: count === 0, row };
  });
}

/** Deletes a record and gives it as it was. */
export async function deleteRecord(
  client: PrismaClientLike,
  resource: ResourceDefinition,
  key: Key,
  { versions, select }: { versions: Versions | undefined; select: Select },
): Promise<Outcome> {
  const delegate = delegateOf(client, resource.delegate);
  const unique = { where: uniqueWhere(resource, key), select };
  if (!versions) return { isStale: false, row: await delegate.delete(unique) };
  const where = versionWhere(resource, key, versions);
  const deleted = await inTransaction(client, resource, async (transaction) => {
    const inside = delegateOf(transaction, resource.delegate);
    const row = await inside.findUnique(unique);
    const { count } = where ? await inside.deleteMany({ where }) : { count: 0 };
    return count > 0 ? row : null;
  });
  // Read outside of the transaction, which may still see the record as it was at its start.
  return { isStale: !deleted, row: deleted ?? (await delegate.findUnique(unique)) };
}
