import type { Key } from '../ids/id-codec';
import { keyOf, keysWhere } from '../ids/key-where';
import type { ResourceDefinition, SameField } from '../resource/definition';
import { allOf, anyOf } from '../resource/where';
import type { Row } from './prisma-client';
import { lockCompared, recordsOf, rowAlong, selectAlong } from './same-locks';
import { notSame } from './same-refusal';
import {
  changeOf,
  sameRolesOf,
  whereAlong,
  whereOther,
  type SameChange,
  type SameRole,
  type SameWrite,
} from './same-roles';
import { selectKey, type Select } from './select';
import { inTransaction, type WriteSession } from './transaction';

/** Checks whether the write could make related records disagree in a value that must be the same, as `@gen_same` says. */
export const canDisagree = (resource: ResourceDefinition, write: SameWrite): boolean =>
  sameRolesOf(resource).some((role) => changeOf(role, write) !== undefined);

/**
 * Runs a write, and checks afterwards in the same transaction that what must be the same in related records is. It does so for
 * every caller, the system too. Without `@gen_same` it only runs the write.
 * @param keysOf returns the keys of the written records; none if nothing was written
 * @throws 409
 */
export async function keepSame<R>(
  session: WriteSession,
  resource: ResourceDefinition,
  write: SameWrite,
  work: (inside: WriteSession) => Promise<R>,
  keysOf: (result: R) => readonly Key[],
): Promise<R> {
  if (!canDisagree(resource, write)) return work(session);
  return inTransaction(session, resource, async (inside) => {
    const result = await work(inside);
    const keys = keysOf(result);
    if (!keys.length) return result;
    for (const role of sameRolesOf(resource)) {
      const change = changeOf(role, write);
      if (!change) continue;
      await lockCompared(inside, role, change, keys, write);
      await assertSame(inside, role, change, keys, write);
    }
    return result;
  });
}

async function assertSame(
  session: WriteSession,
  role: SameRole,
  change: SameChange,
  keys: readonly Key[],
  write: SameWrite,
): Promise<void> {
  const { holder } = role;
  for (const { value, ofHolders } of await comparedValues(session, role, keys)) {
    const where = allOf(holder, [ofHolders, whereDisagreeing(role, value)]);
    if ((await recordsOf(session, holder).count(where, 1)) > 0) throw notSame(role, change, write);
  }
}

/** A value, and a condition for the holders that it is compared for. */
interface ComparedValue {
  readonly value: unknown;
  readonly ofHolders: object;
}

/** Returns the values on the side of the written records: that of the holders, unless these are on the other side. */
async function comparedValues(
  session: WriteSession,
  role: SameRole,
  keys: readonly Key[],
): Promise<ComparedValue[]> {
  const { resource, holder, same, isOther, join, ahead, holdersOf } = role;
  if (isOther) {
    const where = keysWhere(resource, keys);
    const rows = await readValues(session, resource, where, { [same.other.name]: true });
    return groupedBy(rows, (row) => row, same.other, resource, holdersOf);
  }
  const [start, where] = join ? [holder, holdersOf(keys)] : [resource, keysWhere(resource, keys)];
  const select = selectAlong(ahead, { [same.own.name]: true });
  const rows = await readValues(session, start, where, select);
  const ofStart = join ? (some: readonly Key[]): object => keysWhere(holder, some) : holdersOf;
  return groupedBy(rows, (row) => rowAlong(ahead, row), same.own, start, ofStart);
}

const readValues = (
  session: WriteSession,
  resource: ResourceDefinition,
  where: object,
  select: Select,
): Promise<Row[]> =>
  recordsOf(session, resource).many({ where, select: { ...selectKey(resource), ...select } });

/** A record from which no value can be reached has nothing to compare. */
function groupedBy(
  rows: readonly Row[],
  find: (row: Row) => Row | undefined,
  { name }: SameField,
  resource: ResourceDefinition,
  ofHolders: (keys: readonly Key[]) => object,
): ComparedValue[] {
  const groups = new Map<string, { value: unknown; keys: Key[] }>();
  for (const row of rows) {
    const found = find(row);
    if (!found) continue;
    const value = found[name] ?? null;
    const id = `${typeof value} ${String(value)}`;
    const group = groups.get(id) ?? { value, keys: [] };
    group.keys.push(keyOf(resource, row));
    groups.set(id, group);
  }
  return [...groups.values()].map(({ value, keys }) => ({ value, ofHolders: ofHolders(keys) }));
}

/** Returns the condition of a holder whose records on the opposite side have another value. */
function whereDisagreeing({ isOther, same, holder }: SameRole, value: unknown): object {
  const { along = [], own, other } = same;
  if (!isOther) return whereOther(same, whereNotEqual(same.to(), other, value));
  const end = along.at(-1)?.to() ?? holder;
  return whereAlong(along, whereNotEqual(end, own, value));
}

/** Null equals null only. */
function whereNotEqual(
  resource: ResourceDefinition,
  { name, optional }: SameField,
  value: unknown,
): object {
  if (!optional) return value === null ? {} : { [name]: { not: value } };
  // a MongoDB document may lack the field altogether
  const canBeUnset = resource.provider === 'mongodb';
  if (value === null) {
    const isSet = { [name]: { not: null } };
    return canBeUnset ? allOf(resource, [isSet, { [name]: { isSet: true } }]) : isSet;
  }
  return anyOf(resource, [
    { [name]: { not: value } },
    { [name]: null },
    ...(canBeUnset ? [{ [name]: { isSet: false } }] : []),
  ]);
}
