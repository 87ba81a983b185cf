import { encodeId, type Key } from '../ids/id-codec';
import { keyOf, keysWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { newVersion } from '../version/record-version';
import type { Link } from './link';
import { idsAfter, linkedKeys } from './link-data';
import type { Row } from './prisma-client';
import { Records } from './records';
import type { WriteSession } from './transaction';

/** Checks whether a list of ids of the records at the other end changes along with this one, and has a version. */
export const changesOtherEnd = ({ inverse, to }: Relation): boolean =>
  inverse !== undefined && to.version !== undefined;

/**
 * Gives the records that are linked or no longer linked a new version, as their own lists change: whoever has read such a list
 * and sends it back with the version of then would take the new link away again. One statement for each relation.
 * @param rows the written records with their keys, and with their links as selected by `selectForLinks`; new ones have none
 */
export async function touchLinked(
  session: WriteSession,
  resource: ResourceDefinition,
  links: readonly Link[],
  rows: readonly Row[],
): Promise<void> {
  for (const link of links) {
    const { to } = link.relation;
    if (!changesOtherEnd(link.relation)) continue;
    const changed = new Map(rows.flatMap((row) => [...changedKeys(link, row)]));
    // they get theirs with the write itself
    if (to === resource) for (const row of rows) changed.delete(encodeId(to, keyOf(to, row)));
    if (!changed.size) continue;
    const where = keysWhere(to, [...changed.values()]);
    await Records.stored(session, to).updateMany(where, newVersion(to));
  }
}

/** Returns the keys of the records that a write links or no longer links, by their ids. */
function changedKeys(link: Link, row: Row): Map<string, Key> {
  const before = linkedKeys(link.relation, row);
  const after = idsAfter(link, before);
  return new Map([
    ...[...before].filter(([id]) => !after.has(id)),
    ...[...after].filter(([id]) => !before.has(id)),
  ]);
}
