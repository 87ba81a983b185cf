import { notFound } from '../errors/http-error';
import { encodeId, type Key } from '../ids/id-codec';
import { uniqueWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { changedLinks, createdLinks, joinedRelations, selectLinks } from './link-data';
import { refuseUnknownLinks, type Link } from './links';
import { holdRecords } from './lock';
import { delegateOf, type PrismaClientLike, type Row } from './prisma-client';
import { selectKey, type Select } from './record';
import { inTransaction } from './transaction';

/** What a write does to a record and to its many-to-many relations, and what it gives back. */
export interface LinkedWrite {
  readonly data: Row;
  readonly links: readonly Link[];
  readonly select: Select;
}

/** Creates a record with links, all or nothing. */
export function createLinked(
  client: PrismaClientLike,
  resource: ResourceDefinition,
  { data, links, select }: LinkedWrite,
): Promise<Row> {
  return inTransaction(client, resource, async (transaction) => {
    await refuseUnknownLinks(transaction, links);
    return delegateOf(transaction, resource.delegate).create({
      data: { ...data, ...createdLinks(resource, links) },
      select,
    });
  });
}

/** Updates a record and its links, all or nothing. */
export function updateLinked(
  client: PrismaClientLike,
  resource: ResourceDefinition,
  key: Key,
  { data, links, select }: LinkedWrite,
): Promise<Row> {
  const where = uniqueWhere(resource, key);
  return inTransaction(client, resource, async (transaction) => {
    await holdRecords(transaction, resource, [key]);
    const delegate = delegateOf(transaction, resource.delegate);
    const joined = joinedRelations(links);
    const current = joined.length
      ? await delegate.findUnique({ where, select: selectLinks(joined) })
      : {};
    if (!current) throw notFound(resource.model, encodeId(resource, key));
    await refuseUnknownLinks(transaction, links);
    return delegate.update({
      where,
      data: { ...data, ...changedLinks(resource, links, current) },
      select,
    });
  });
}

/** What must be read of each record before `linkMany`. */
export function selectForLinks(links: readonly Link[]): Select {
  return selectLinks(joinedRelations(links));
}

/** Gives many records the same links. There is no one statement for it: each takes its own. */
export async function linkMany(
  client: PrismaClientLike,
  resource: ResourceDefinition,
  links: readonly Link[],
  rows: readonly Row[],
): Promise<void> {
  await refuseUnknownLinks(client, links);
  const delegate = delegateOf(client, resource.delegate);
  const select = selectKey(resource);
  for (const row of rows) {
    const key = Object.fromEntries(resource.key.map((name) => [name, row[name]]));
    const data = changedLinks(resource, links, row);
    if (Object.keys(data).length) {
      await delegate.update({ where: uniqueWhere(resource, key), data, select });
    }
  }
}
