import { keyOf, keysWhere } from '../ids/key-where';
import type { Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import { staysForOthers } from './deletion-marks';
import { holdRecords, holdsRows } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey } from './select';
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
  if (!keys.length || !holdsRows(to) || !isHeldByUs(to)) return;
  if (staysForOthers(to)) await holdRecords(session, to, keys);
  const records = Records.stored(session, to);
  for (const owner of ownersOf(to))
    if (isHeldByUs(owner.to))
      await holdNeeded(session, owner.to, await keysBehind(records, to, owner, keys));
}

/** The same of what deleted records refer to, and what comes back with them, before they are there again. */
export async function holdReferred(
  session: WriteSession,
  resource: ResourceDefinition,
  keys: readonly Key[],
): Promise<void> {
  if (!holdsRows(resource)) return;
  for (const condition of (resource.softDelete?.refersTo ?? []).filter(isRecord))
    await holdNamed(session, resource, keys, condition);
}

/** Holds what a condition of `refersTo` asks for, by the relations that it names. */
async function holdNamed(
  session: WriteSession,
  resource: ResourceDefinition,
  keys: readonly Key[],
  condition: Row,
): Promise<void> {
  const { client } = session;
  for (const [name, asked] of Object.entries(condition)) {
    const relation = relationsOf(resource).get(name);
    if (!relation || !keys.length) continue;
    const { to } = relation;
    // deleted records are read too: these are
    const records = Records.every({ client, resource });
    if (relation.by.length > 0) {
      if (isHeldByUs(to))
        await holdNeeded(session, to, await keysBehind(records, resource, relation, keys));
    } else if (isRecord(asked)) {
      const along = await keysAlong(records, resource, relation, keys);
      for (const inner of Object.values(asked).filter(isRecord))
        await holdNamed(session, to, along, inner);
    }
  }
}

/** What is known of a resource, of which each write asks. */
const held = new WeakMap<ResourceDefinition, boolean>();

/** True where a reference alone does not keep a record there, so that whoever comes to refer to it holds it. */
export function isHeldByUs(to: ResourceDefinition): boolean {
  const known =
    held.get(to) ?? (staysForOthers(to) || ownersOf(to).some((owner) => isHeldByUs(owner.to)));
  held.set(to, known);
  return known;
}

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

/** The keys of the records that refer to these. */
async function keysAlong(
  records: Records,
  resource: ResourceDefinition,
  { name, to }: Relation,
  keys: readonly Key[],
): Promise<Key[]> {
  const rows = await records.many({
    where: keysWhere(resource, keys),
    select: { [name]: { select: selectKey(to) } },
  });
  return rows
    .flatMap((row) => row[name])
    .filter(isRecord)
    .map((row) => keyOf(to, row));
}
