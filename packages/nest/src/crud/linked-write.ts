import { seenThrough } from '../access/scope';
import { notFound } from '../errors/http-error';
import { encodeId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { hasNames } from '../values/record';
import { changedLinks, createdLinks, selectPresent } from './link-data';
import { refuseUnchosenLinks, refuseUnknownLinks } from './links';
import { type Link } from './link';
import { holdRecords } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey, type Select } from './select';
import { inTransaction, type WriteSession } from './transaction';

/** What a write does to a record and to its many-to-many relations, and what it gives back. */
export interface LinkedWrite {
  readonly data: Row;
  readonly links: readonly Link[];
  readonly select: Select;
}

/** Creates a record with links, all or nothing. */
export function createLinked(
  session: WriteSession,
  resource: ResourceDefinition,
  { data, links, select }: LinkedWrite,
): Promise<Row> {
  return inTransaction(session, resource, async (inside) => {
    await refuseUnknownLinks(inside, links);
    await refuseUnchosenLinks(inside, resource, links);
    const linked = { ...data, ...createdLinks(resource, links) };
    return Records.stored(inside, resource).create(linked, select);
  });
}

/**
 * Updates a record and its links, all or nothing.
 * @param isHeld this transaction holds the record already
 */
export function updateLinked(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { data, links, select }: LinkedWrite,
  isHeld = false,
): Promise<Row> {
  return inTransaction(session, resource, async (inside) => {
    if (!isHeld) await holdRecords(inside, resource, [key]);
    const records = Records.stored(inside, resource);
    const known = await selectForLinks(inside, links);
    const current = hasNames(known) ? await Records.linked(inside, resource).one(key, known) : {};
    if (!current) throw notFound(resource.model, encodeId(resource, key));
    await refuseUnknownLinks(inside, links);
    await refuseUnchosenLinks(inside, resource, links, current);
    return records.update(
      key,
      { ...data, ...changedLinks(resource, links, current, known) },
      select,
    );
  });
}

/**
 * What must be read of a record before its links change: the rows of join models, which of its links whoever asks sees,
 * for the others stay, and which are there already, where not each record may be chosen.
 */
export async function selectForLinks(
  session: WriteSession,
  links: readonly Link[],
): Promise<Select> {
  const known: Relation[] = [];
  for (const { relation } of links)
    if (relation.through || relation.choose || !(await isWhollySeen(session, relation)))
      known.push(relation);
  return selectPresent(known);
}

const isWhollySeen = async ({ rules }: WriteSession, relation: Relation): Promise<boolean> =>
  !rules || (await seenThrough(rules, relation)) === true;

/**
 * Gives many records the same links. There is no one statement for it: each takes its own.
 * @param rows with what `selectForLinks` wants of them
 */
export async function linkMany(
  inside: WriteSession,
  resource: ResourceDefinition,
  links: readonly Link[],
  rows: readonly Row[],
): Promise<void> {
  await refuseUnknownLinks(inside, links);
  const records = Records.stored(inside, resource);
  const select = selectKey(resource);
  const known = await selectForLinks(inside, links);
  for (const row of rows) {
    const key = keyOf(resource, row);
    await refuseUnchosenLinks(inside, resource, links, row);
    const data = changedLinks(resource, links, row, known);
    if (hasNames(data)) await records.update(key, data, select);
  }
}
