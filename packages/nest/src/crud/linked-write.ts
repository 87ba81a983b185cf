import { notFound } from '../errors/http-error';
import { encodeId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { changedLinks, createdLinks, joinedRelations, selectPresent } from './link-data';
import { refuseUnknownLinks } from './links';
import { type Link } from './link';
import { holdRecords } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey, type Select } from './select';
import { inTransaction, type Session } from './transaction';

/** What a write does to a record and to its many-to-many relations, and what it gives back. */
export interface LinkedWrite {
  readonly data: Row;
  readonly links: readonly Link[];
  readonly select: Select;
}

/** Creates a record with links, all or nothing. */
export function createLinked(
  session: Session,
  resource: ResourceDefinition,
  { data, links, select }: LinkedWrite,
): Promise<Row> {
  return inTransaction(session, resource, async (inside) => {
    await refuseUnknownLinks(inside, links);
    const linked = { ...data, ...createdLinks(resource, links) };
    return new Records(inside, resource).create(linked, select);
  });
}

/**
 * Updates a record and its links, all or nothing.
 * @param isHeld this transaction holds the record already
 */
export function updateLinked(
  session: Session,
  resource: ResourceDefinition,
  key: Key,
  { data, links, select }: LinkedWrite,
  isHeld = false,
): Promise<Row> {
  return inTransaction(session, resource, async (inside) => {
    if (!isHeld) await holdRecords(inside, resource, [key]);
    const records = new Records(inside, resource);
    const joined = joinedRelations(links);
    const current = joined.length ? await records.one(key, selectPresent(joined)) : {};
    if (!current) throw notFound(resource.model, encodeId(resource, key));
    await refuseUnknownLinks(inside, links);
    return records.update(key, { ...data, ...changedLinks(resource, links, current) }, select);
  });
}

/** What must be read of each record before `linkMany`. */
export function selectForLinks(links: readonly Link[]): Select {
  return selectPresent(joinedRelations(links));
}

/** Gives many records the same links. There is no one statement for it: each takes its own. */
export async function linkMany(
  inside: Session,
  resource: ResourceDefinition,
  links: readonly Link[],
  rows: readonly Row[],
): Promise<void> {
  await refuseUnknownLinks(inside, links);
  const records = new Records(inside, resource);
  const select = selectKey(resource);
  for (const row of rows) {
    const key = keyOf(resource, row);
    const data = changedLinks(resource, links, row);
    if (Object.keys(data).length) await records.update(key, data, select);
  }
}
