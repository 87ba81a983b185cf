import { encodeId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, isConnective } from '../resource/where';
import { isRecord } from '../values/record';
import { isBeyond, joinedKey } from './link-data';
import { rowsOf, type Row } from './prisma-client';
import type { Select } from './select';
import type { Conditions } from './transaction';

/** The same condition; what it asks of related records, only those meet that are there. */
export function whereThere(
  resource: ResourceDefinition,
  where: object,
  conditions: Conditions,
): object {
  const relations = relationsOf(resource);
  const ofOne = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => ofOne(name, one));
    if (!isRecord(value)) return value;
    if (isConnective(resource, name)) return whereThere(resource, value, conditions);
    const relation = relations.get(name);
    return relation ? relatedThere(relation, value, conditions) : value;
  };
  return Object.fromEntries(
    Object.entries(where).map(([name, value]: [string, unknown]) => [name, ofOne(name, value)]),
  );
}

function relatedThere({ to, list, through }: Relation, where: Row, conditions: Conditions): object {
  const there = (asked: Row): object => {
    const condition = conditions(to);
    const inside = whereThere(to, asked, conditions);
    return condition ? allOf(to, [inside, condition]) : inside;
  };
  if (!list) return there(where);
  const { some } = where;
  if (!isRecord(some)) return where;
  if (through?.relation === undefined) return { some: there(some) };
  const joined = some[through.relation];
  return isRecord(joined) ? { some: { ...some, [through.relation]: there(joined) } } : where;
}

/** Of the keys of a resource, the ids of those whose records are there. */
export type ThereOf = (resource: ResourceDefinition, keys: readonly Key[]) => Promise<Set<string>>;

/**
 * The rows without related records that are not there: no one is `null`, and many are the rest. Prisma takes no
 * condition on the record of a relation to one, so that they are asked for once more.
 */
export async function withRelatedThere(
  resource: ResourceDefinition,
  rows: Row[],
  select: Select,
  conditions: Conditions,
  thereOf: ThereOf,
): Promise<Row[]> {
  let left = rows;
  for (const relation of relationsOf(resource).values()) {
    if (!Object.hasOwn(select, relation.name) || !conditions(relation.to)) continue;
    left = await withoutAbsent(left, relation, thereOf);
  }
  return left;
}

async function withoutAbsent(
  rows: Row[],
  { name, to, list, through }: Relation,
  thereOf: ThereOf,
): Promise<Row[]> {
  const keyIn = (related: Row): Key =>
    through ? joinedKey(to, through, related) : keyOf(to, related);
  const relatedIn = (row: Row): Row[] => rowsOf(list ? row[name] : [row[name]]);
  const keys = new Map(
    rows.flatMap(relatedIn).map((related) => {
      const key = keyIn(related);
      return [encodeId(to, key), key];
    }),
  );
  if (keys.size === 0) return rows;
  const there = await thereOf(to, [...keys.values()]);
  return rows.map((row) => {
    // the rest of a list that was cut must not pass for a whole one
    if (list && isBeyond(relatedIn(row))) return row;
    const kept = relatedIn(row).filter((related) => there.has(encodeId(to, keyIn(related))));
    return { ...row, [name]: list ? kept : (kept[0] ?? null) };
  });
}
