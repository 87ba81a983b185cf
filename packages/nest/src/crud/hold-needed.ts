import { keysWhere } from '../ids/key-where';
import type { Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { staysForOthers } from './deletion-marks';
import { holdRecords } from './lock';
import { Records } from './records';
import type { WriteSession } from './transaction';

/**
 * Holds what others come to refer to. A row that is deleted is held by the references to it, but not one that is only marked
 * so: whoever deletes such a record, or one with which it would go, and whoever comes to refer to it wait for each other,
 * and the second one finds what the first one has done.
 */
export async function holdNeeded(
  session: WriteSession,
  to: ResourceDefinition,
  keys: readonly Key[],
): Promise<void> {
  if (!keys.length) return;
  if (staysForOthers(to)) await holdRecords(session, to, keys);
  const records = Records.stored(session, to);
  for (const owner of ownersOf(to))
    if (isHeldByUs(owner.to))
      await holdNeeded(session, owner.to, await keysBehind(records, to, owner, keys));
}

/** The same of what these deleted records refer to, before they are there again. */
export async function holdReferred(
  session: WriteSession,
  deleted: Records,
  resource: ResourceDefinition,
  keys: readonly Key[],
): Promise<void> {
  const { refersTo = [] } = resource.softDelete ?? {};
  for (const relation of relationsOf(resource).values()) {
    const { name, to, by } = relation;
    const isNeeded = by.length > 0 && refersTo.some((condition) => Object.hasOwn(condition, name));
    if (isNeeded && isHeldByUs(to))
      await holdNeeded(session, to, await keysBehind(deleted, resource, relation, keys));
  }
}

/** True where a reference alone does not keep a record there, so that whoever comes to refer to it holds it. */
export const isHeldByUs = (to: ResourceDefinition): boolean =>
  staysForOthers(to) || ownersOf(to).some((owner) => isHeldByUs(owner.to));

/** The references to records with which those of the resource would go. */
const ownersOf = (resource: ResourceDefinition): Relation[] => {
  const { live = {} } = resource;
  return [...relationsOf(resource).values()].filter(
    ({ name, by }) => by.length > 0 && Object.hasOwn(live, name),
  );
};

/** The keys of the records to which these refer. */
async function keysBehind(
  records: Records,
  resource: ResourceDefinition,
  { by, to }: Relation,
  keys: readonly Key[],
): Promise<Key[]> {
  const rows = await records.many({
    where: keysWhere(resource, keys),
    select: Object.fromEntries(by.map((name) => [name, true as const])),
  });
  return rows
    .filter((row) => by.every((name) => row[name] !== null))
    .map((row) => Object.fromEntries(to.key.map((name, at) => [name, row[by[at] ?? '']])));
}
