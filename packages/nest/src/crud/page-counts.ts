import { encodeId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import { COUNTS } from '../query/include';
import type { FieldKind, ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, anyOf, isUnfilterable } from '../resource/where';
import { isRecord } from '../values/record';
import type { Row } from './prisma-client';
import { nestedSelectOf, selectKey, type Select } from './select';
import { omitFields, type ReadPlan } from './shown-rows';

/** Reads rows that are known to exist for the caller. */
type ByKeyQuery = (keys: readonly Key[], select: Select) => Promise<Row[]>;

/**
 * Makes `_count` a read of its own, of the related records that refer to the rows already read. In the same query as the page,
 * the database first counts the related records of the whole table. The conditions are those of the plan, so that the same
 * records are counted. Counts through a table of Prisma's remain in the query of the page.
 */
export function countForPage(
  plan: ReadPlan,
  resource: ResourceDefinition,
  query: ByKeyQuery,
): ReadPlan {
  const { [COUNTS]: selected, ...others } = plan.select;
  const counted = Object.entries(nestedSelectOf(selected) ?? {});
  const later = counted.filter(([name]) => isCountedByKey(resource, name));
  if (!later.length) return plan;
  const together = counted.filter((one) => !later.includes(one));
  const key = selectKey(resource);
  const addedNames = Object.keys(key).filter((name) => !Object.hasOwn(plan.select, name));
  return {
    select: {
      ...others,
      ...(together.length && { [COUNTS]: { select: Object.fromEntries(together) } }),
      ...key,
    },
    shown: async (rows) => {
      const counts = await countsById(resource, rows, later, query);
      const shown = await plan.shown(
        rows.map((row) => withCounts(row, later, counts.get(encodeId(resource, row)))),
      );
      return addedNames.length ? shown.map((row) => omitFields(row, addedNames)) : shown;
    },
  };
}

/** The kinds of keys that a condition compares exactly as they were read. */
const EXACT_KINDS: ReadonlySet<FieldKind | undefined> = new Set([
  'String',
  'Int',
  'BigInt',
  'Enum',
]);

/** MongoDB looks up the related records of a page only. */
function isCountedByKey(resource: ResourceDefinition, name: string): boolean {
  const { key, fields, provider } = resource;
  const { countedBy = [] } = relationsOf(resource).get(name) ?? {};
  return (
    provider !== 'mongodb' &&
    countedBy.length > 0 &&
    !countedBy.some(isUnfilterable) &&
    key.every((one) => EXACT_KINDS.has(fields[one]?.kind))
  );
}

/** What every database accepts in one statement, with some left for the conditions: SQLite has had 999 parameters. */
const MAX_KEY_PARAMETERS = 900;

async function countsById(
  resource: ResourceDefinition,
  rows: readonly Row[],
  counted: readonly [name: string, selected: true | object][],
  query: ByKeyQuery,
): Promise<ReadonlyMap<string, unknown>> {
  const keys = rows.map((row) => keyOf(resource, row));
  // the keys are in the condition on the rows, and in that of each relation
  const size = Math.floor(MAX_KEY_PARAMETERS / (resource.key.length * (counted.length + 1))) || 1;
  const counts = new Map<string, unknown>();
  for (let at = 0; at < keys.length; at += size) {
    const some = keys.slice(at, at + size);
    const select = Object.fromEntries(
      counted.map(([name, selected]) => [name, selectReferring(resource, name, selected, some)]),
    );
    for (const row of await query(some, { ...selectKey(resource), [COUNTS]: { select } }))
      counts.set(encodeId(resource, row), row[COUNTS]);
  }
  return counts;
}

/** Adds to what is counted that it refers to one of these keys. */
function selectReferring(
  resource: ResourceDefinition,
  name: string,
  selected: true | object,
  keys: readonly Key[],
): true | object {
  const relation = relationsOf(resource).get(name);
  if (!relation) return selected;
  const refers = whereReferring(resource, relation, keys);
  const where = isRecord(selected) ? selected['where'] : undefined;
  if (!isRecord(where)) return { where: refers };
  return {
    where: relation.through ? { AND: [refers, where] } : allOf(relation.to, [refers, where]),
  };
}

function whereReferring(
  resource: ResourceDefinition,
  { to, through, countedBy }: Relation,
  keys: readonly Key[],
): object {
  const [field = '', ...more] = countedBy;
  if (!more.length) return { [field]: { in: keys.map((key) => key[resource.key[0]]) } };
  const each = keys.map((key) =>
    Object.fromEntries(countedBy.map((held, at) => [held, key[resource.key[at] ?? '']])),
  );
  return through ? { OR: each } : anyOf(to, each);
}

/** A row that has gone since it was read has no related records either. */
function withCounts(
  row: Row,
  counted: readonly [name: string, selected: true | object][],
  counts: unknown,
): Row {
  const together = row[COUNTS];
  return {
    ...row,
    [COUNTS]: {
      ...Object.fromEntries(counted.map(([name]) => [name, 0])),
      ...(isRecord(together) ? together : {}),
      ...(isRecord(counts) ? counts : {}),
    },
  };
}
