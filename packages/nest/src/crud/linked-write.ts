import { visibleThrough } from '../access/scope';
import { notFound } from '../errors/http-error';
import { encodeId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { hasProperties } from '../values/record';
import { linkUpdateData, linkCreateData, selectCurrentLinks } from './link-data';
import { assertLinksChoosable, assertLinksExist } from './links';
import { type Link } from './link';
import { lockRecords } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey, type Select } from './select';
import { inTransaction, type WriteSession } from './transaction';

/** The changes to a record and to its many-to-many relations, and what to return. */
export interface LinkedWrite {
  readonly data: Row;
  readonly links: readonly Link[];
  readonly select: Select;
}

/** Creates a record with its links, all or nothing. */
export function createLinked(
  session: WriteSession,
  resource: ResourceDefinition,
  { data, links, select }: LinkedWrite,
): Promise<Row> {
  return inTransaction(session, resource, async (inside) => {
    await assertLinksExist(inside, links);
    await assertLinksChoosable(inside, resource, links);
    const linked = { ...data, ...linkCreateData(resource, links) };
    return Records.stored(inside, resource).create(linked, select);
  });
}

/**
 * Updates a record and its links, all or nothing.
 * @param isHeld whether this transaction has already locked the record
 */
export function updateLinked(
  session: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  { data, links, select }: LinkedWrite,
  isHeld = false,
): Promise<Row> {
  return inTransaction(session, resource, async (inside) => {
    if (!isHeld) await lockRecords(inside, resource, [key]);
    const records = Records.stored(inside, resource);
    const linkSelect = await selectForLinks(inside, links);
    const current = hasProperties(linkSelect)
      ? await Records.linked(inside, resource).one(key, linkSelect)
      : {};
    if (!current) throw notFound(resource.model, encodeId(resource, key));
    await assertLinksExist(inside, links);
    await assertLinksChoosable(inside, resource, links, current);
    return records.update(
      key,
      { ...data, ...linkUpdateData(resource, links, current, linkSelect) },
      select,
    );
  });
}

/**
 * Refuses links to records that the caller cannot see or may not choose, before a hook sees them.
 * @param key of the record; absent if it is new
 */
export async function assertLinksAllowed(
  session: WriteSession,
  resource: ResourceDefinition,
  links: readonly Link[],
  key: Key | undefined,
): Promise<void> {
  const restricted: Link[] = [];
  for (const link of links)
    if (link.relation.choose || !(await isFullyVisible(session, link.relation)))
      restricted.push(link);
  await assertLinksExist(session, restricted);
  const chosen = restricted.map(({ relation }) => relation).filter(({ choose }) => choose);
  const current =
    key && chosen.length > 0
      ? await Records.linked(session, resource).one(key, selectCurrentLinks(chosen))
      : null;
  await assertLinksChoosable(session, resource, restricted, current ?? {});
}

/**
 * Returns what must be read of a record before its links change: join rows; which of its links the
 * caller can see, as the others stay; and existing links, if only some records may be chosen.
 */
export async function selectForLinks(
  session: WriteSession,
  links: readonly Link[],
): Promise<Select> {
  const selectedRelations: Relation[] = [];
  for (const { relation } of links)
    if (relation.through || relation.choose || !(await isFullyVisible(session, relation)))
      selectedRelations.push(relation);
  return selectCurrentLinks(selectedRelations);
}

const isFullyVisible = async ({ rules }: WriteSession, relation: Relation): Promise<boolean> =>
  !rules || (await visibleThrough(rules, relation)) === true;

/**
 * Gives many records the same links, with a statement for each, as no single one can do it.
 * @param rows as selected by `selectForLinks`
 */
export async function linkMany(
  inside: WriteSession,
  resource: ResourceDefinition,
  links: readonly Link[],
  rows: readonly Row[],
): Promise<void> {
  await assertLinksExist(inside, links);
  const records = Records.stored(inside, resource);
  const select = selectKey(resource);
  const linkSelect = await selectForLinks(inside, links);
  for (const row of rows) {
    const key = keyOf(resource, row);
    await assertLinksChoosable(inside, resource, links, row);
    const data = linkUpdateData(resource, links, row, linkSelect);
    if (hasProperties(data)) await records.update(key, data, select);
  }
}
