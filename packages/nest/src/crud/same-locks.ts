import type { Key } from '../ids/id-codec';
import { keyOf, keysWhere } from '../ids/key-where';
import type { ResourceDefinition, SameStep } from '../resource/definition';
import { isRecord } from '../values/record';
import { canLockRows, lockKeys } from './lock';
import { rowsOf, type Row } from './prisma-client';
import { Records } from './records';
import type { SameChange, SameRole, SameWrite } from './same-roles';
import { selectKey, type Select } from './select';
import type { WriteSession } from './transaction';

/**
 * Locks the records whose values will be compared, if the write relates other records than before. Whoever changes a compared value
 * holds the lock of its record, so that of two such writes the second sees the result of the first. A write that changes a
 * value only needs no more: it can agree with related records only if it changes nothing.
 * @param keys of the written records
 */
export async function lockCompared(
  session: WriteSession,
  role: SameRole,
  change: SameChange,
  keys: readonly Key[],
  { links }: SameWrite,
): Promise<void> {
  const { resource, holder, join, isOther } = role;
  if (change === 'value' || !canLockRows(resource)) return;
  const lock = (to: ResourceDefinition, found: readonly Key[]): Promise<unknown> =>
    lockKeys(recordsOf(session, to), to, found);
  const isBetween = Boolean(join) || isOther;
  const start = isBetween ? holder : resource;
  let startKeys = keys;
  if (isBetween) {
    startKeys = isOther
      ? links.flatMap((link) => (link.relation.name === role.links ? [...link.keys.values()] : []))
      : await keysAmong(recordsOf(session, holder), holder, role.holdersOf(keys));
    await lock(holder, startKeys);
  }
  for (const [at, { to }] of role.ahead.entries()) {
    const steps = role.ahead.slice(0, at + 1);
    await lock(to(), await keysAlong(session, start, startKeys, steps));
  }
  if (change === 'relation' && !isOther)
    await lock(role.same.to(), await keysOfOthers(session, role, keys, links));
}

/** Includes deleted records, which may be restored. */
export const recordsOf = ({ client }: WriteSession, resource: ResourceDefinition): Records =>
  Records.unrestricted({ client, resource });

const keysAmong = async (
  records: Records,
  resource: ResourceDefinition,
  where: object,
): Promise<Key[]> =>
  (await records.many({ where, select: selectKey(resource) })).map((row) => keyOf(resource, row));

/** Returns the keys of the records to which the steps lead. */
async function keysAlong(
  session: WriteSession,
  start: ResourceDefinition,
  keys: readonly Key[],
  steps: readonly SameStep[],
): Promise<Key[]> {
  const to = steps.at(-1)?.to() ?? start;
  const rows = await recordsOf(session, start).many({
    where: keysWhere(start, keys),
    select: selectAlong(steps, selectKey(to)),
  });
  return rows.flatMap((row) => keyIfThere(to, rowAlong(steps, row)));
}

/** Returns the keys of the records on the other side: those of the body, or those that the written rows lead to. */
async function keysOfOthers(
  session: WriteSession,
  { resource, same, join }: SameRole,
  keys: readonly Key[],
  links: readonly SameWrite['links'][number][],
): Promise<Key[]> {
  const to = same.to();
  const relation = join ? same.through : same.relation;
  if (!join && !same.by)
    return links.flatMap((link) =>
      link.relation.name === relation ? [...link.keys.values()] : [],
    );
  const name = relation ?? '';
  const rows = await recordsOf(session, resource).many({
    where: keysWhere(resource, keys),
    select: { [name]: { select: selectKey(to) } },
  });
  return rows.flatMap((row) => keyIfThere(to, row[name]));
}

const keyIfThere = (resource: ResourceDefinition, row: unknown): Key[] =>
  isRecord(row) ? [keyOf(resource, row)] : [];

/** Selects something of the record at the end of the steps. */
export const selectAlong = (steps: readonly SameStep[], select: Select): Select =>
  steps.reduceRight((inner, { relation }): Select => ({ [relation]: { select: inner } }), select);

/** Returns the record at the end of the steps, as selected; undefined if there is none. */
export const rowAlong = (steps: readonly SameStep[], row: Row): Row | undefined =>
  steps.reduce<Row | undefined>((current, { relation }) => rowsOf([current?.[relation]])[0], row);
