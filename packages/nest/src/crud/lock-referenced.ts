import { keyOf, keysWhere } from '../ids/key-where';
import type { Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import { isDeletionRestricted } from './deletion-marks';
import { lockRecords, canLockRows } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey } from './select';
import type { WriteSession } from './transaction';

/**
 * Locks the records that will be referred to. Foreign keys protect a row from deletion, but not from being marked as deleted:
 * whoever soft-deletes such a record, or one from which the deletion cascades to it, and whoever creates a reference to it wait
 * for each other, so that the second one sees the result of the first.
 */
export async function lockReferenced(
  session: WriteSession,
  to: ResourceDefinition,
  keys: readonly Key[],
): Promise<void> {
  if (!keys.length || !canLockRows(to) || !needsExplicitLock(to)) return;
  if (isDeletionRestricted(to)) await lockRecords(session, to, keys);
  const records = Records.stored(session, to);
  for (const owner of cascadingRelationsOf(to))
    if (needsExplicitLock(owner.to))
      await lockReferenced(session, owner.to, await referencedKeys(records, to, owner, keys));
}

/** Does the same for what deleted records refer to, and for what is restored along with them, before they become live. */
export async function lockForRestore(
  session: WriteSession,
  resource: ResourceDefinition,
  keys: readonly Key[],
): Promise<void> {
  if (!canLockRows(resource)) return;
  for (const condition of (resource.softDelete?.refersTo ?? []).filter(isRecord))
    await lockByCondition(session, resource, keys, condition);
}

/** Locks what a condition of `refersTo` requires, by the relations that it names. */
async function lockByCondition(
  session: WriteSession,
  resource: ResourceDefinition,
  keys: readonly Key[],
  condition: Row,
): Promise<void> {
  const { client } = session;
  for (const [name, nested] of Object.entries(condition)) {
    const relation = relationsOf(resource).get(name);
    if (!relation || !keys.length) continue;
    const { to } = relation;
    // includes deleted records, as these are
    const records = Records.unrestricted({ client, resource });
    if (relation.by.length > 0) {
      if (needsExplicitLock(to))
        await lockReferenced(session, to, await referencedKeys(records, resource, relation, keys));
    } else if (isRecord(nested)) {
      const relatedKeys = await referringKeys(records, resource, relation, keys);
      for (const nestedCondition of Object.values(nested).filter(isRecord))
        await lockByCondition(session, to, relatedKeys, nestedCondition);
    }
  }
}

/** Cached per resource, as every write needs it. */
const explicitLockCache = new WeakMap<ResourceDefinition, boolean>();

/** Checks whether a foreign key alone does not prevent a record's deletion, so that creating a reference must lock it. */
export function needsExplicitLock(to: ResourceDefinition): boolean {
  const isNeeded =
    explicitLockCache.get(to) ??
    (isDeletionRestricted(to) ||
      cascadingRelationsOf(to).some((owner) => needsExplicitLock(owner.to)));
  explicitLockCache.set(to, isNeeded);
  return isNeeded;
}

/** The relations to records whose deletion cascades to those of the resource. */
const cascadingRelationsOf = (resource: ResourceDefinition): Relation[] => {
  const { live = {} } = resource;
  return [...relationsOf(resource).values()].filter(
    ({ name, by }) => by.length > 0 && Object.hasOwn(live, name),
  );
};

/** Returns the keys of the records to which these refer. */
async function referencedKeys(
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

/** Returns the keys of the records that refer to these. */
async function referringKeys(
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
