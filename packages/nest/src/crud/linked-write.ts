import { visibleThrough } from '../access/scope';
import { notFound } from '../errors/http-error';
import { encodeId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { hasProperties } from '../values/record';
import {
  idsAfter,
  linkCreateData,
  linkedKeys,
  linkUpdateData,
  selectCurrentLinks,
} from './link-data';
import { assertLinksChoosable, assertLinksExist, publicIds } from './links';
import { type Link } from './link';
import { lockRecords } from './lock';
import type { Row } from './prisma-client';
import { assertWithinBounds } from './read-link';
import { Records } from './records';
import { selectKey, type Select } from './select';
import { changesOtherEnd, touchLinked } from './touch-linked';
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
    const row = await Records.stored(inside, resource).create(linked, select);
    await touchLinked(inside, resource, links, [keyOf(resource, row)]);
    return row;
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
    assertWithinBounds(resource, links, current, key);
    const linked = { ...data, ...linkUpdateData(resource, links, current, linkSelect) };
    const row = await records.update(key, linked, select);
    await touchLinked(inside, resource, links, [{ ...current, ...key }]);
    return row;
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
 * Returns the whole lists that changes of them lead to, of a locked record, as far as the caller can see them.
 * @throws 409 for a record that does not exist, 400 for a list with too many ids or too few
 */
export async function listsAfter(
  session: WriteSession,
  resource: ResourceDefinition,
  links: readonly Link[],
  key: Key,
): Promise<object> {
  await assertLinksExist(session, links);
  const select = selectCurrentLinks(links.map(({ relation }) => relation));
  const current = (await Records.linked(session, resource).one(key, select)) ?? {};
  assertWithinBounds(resource, links, current, key);
  return Object.fromEntries(
    links.map((link) => {
      const { relation } = link;
      return [relation.name, publicIds(relation, idsAfter(link, linkedKeys(relation, current)))];
    }),
  );
}

/**
 * Returns what must be read of a record before its links change: join rows; which of its links the
 * caller can see, as the others stay; existing links, if only some records may be chosen; what is to be
 * changed; and where the other end gets a new version.
 */
export async function selectForLinks(
  session: WriteSession,
  links: readonly Link[],
): Promise<Select> {
  const selectedRelations: Relation[] = [];
  for (const { relation, removed } of links)
    if (
      removed ||
      relation.through ||
      relation.choose ||
      changesOtherEnd(relation) ||
      !(await isFullyVisible(session, relation))
    )
      selectedRelations.push(relation);
  return selectCurrentLinks(selectedRelations);
}

const isFullyVisible = async ({ rules }: WriteSession, relation: Relation): Promise<boolean> =>
  !rules || (await visibleThrough(rules, relation)) === true;

/**
 * Gives many records the same links or changes of them, with a statement for each, as no single one can do it.
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
    assertWithinBounds(resource, links, row);
    const data = linkUpdateData(resource, links, row, linkSelect);
    if (hasProperties(data)) await records.update(key, data, select);
  }
  await touchLinked(inside, resource, links, rows);
}
