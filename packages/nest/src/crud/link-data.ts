import { encodeId, shownId, type Key } from '../ids/id-codec';
import { keyOf, uniqueWhere } from '../ids/key-where';
import type { DatabaseProvider, JoinModel, ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { MAX_IDS } from '../values/id-list';
import type { Link } from './link';
import { rowsOf, type Row } from './prisma-client';
import type { Select } from './select';

/** Prisma refuses `skipDuplicates` for the others. */
const SKIP_DUPLICATES_PROVIDERS: ReadonlySet<DatabaseProvider> = new Set([
  'postgresql',
  'cockroachdb',
  'mysql',
]);

/**
 * Selects many-to-many relations for a response: the other keys, sorted. Reads one more than a body
 * may contain to detect that there are too many, see `exceedsMaxIds`.
 */
export function selectLinks(relations: readonly Relation[]): Select {
  return selectKeys(relations, ({ fields }) => ({
    orderBy: fields.map((field) => ({ [field]: 'asc' })),
    take: MAX_IDS + 1,
  }));
}

/** Selects them for `linkUpdateData`: all of them. */
export function selectCurrentLinks(relations: readonly Relation[]): Select {
  return selectKeys(relations, () => ({}));
}

function selectKeys(
  relations: readonly Relation[],
  window: (of: { fields: readonly string[] }) => object,
): Select {
  return Object.fromEntries(
    relations.map(({ name, to, through }) => {
      const fields = through?.fields ?? to.key;
      const select = Object.fromEntries(fields.map((field) => [field, true]));
      return [name, { select, ...window({ fields }) }];
    }),
  );
}

/** Checks for more linked rows than a body may contain: sending back a partial list would remove the rest. */
export const exceedsMaxIds = (rows: readonly Row[]): boolean => rows.length > MAX_IDS;

/** Returns the ids of linked rows, each as the other resource shows it. */
export function shownIds({ to, through }: Relation, rows: readonly Row[]): unknown[] {
  return rows.map((row) => shownId(to, through ? keyFromJoinRow(to, through, row) : row));
}

/** Returns the part of a new record's `data` that links it. */
export function linkCreateData(resource: ResourceDefinition, links: readonly Link[]): Row {
  return dataOf(links, ({ relation: { to, through }, keys }) => {
    if (keys.size === 0) return undefined;
    const all = [...keys.values()];
    return through
      ? { createMany: createJoinRows(resource, to, through, all) }
      : { connect: all.map((key) => uniqueWhere(to, key)) };
  });
}

/**
 * Returns the part of an update's `data` that links the record to exactly these records, or to
 * those of a change too. Leaves remaining join rows untouched.
 * @param current the record with its links, as selected by `read`
 * @param read join rows, and the links that the caller can see if there are others
 */
export function linkUpdateData(
  resource: ResourceDefinition,
  links: readonly Link[],
  current: Row,
  read: Select,
): Row {
  return dataOf(links, (link) => {
    const { relation, keys } = link;
    const { name, to, through } = relation;
    const unique = (all: readonly Key[]): object[] => all.map((key) => uniqueWhere(to, key));
    if (!Object.hasOwn(read, name)) return { set: unique([...keys.values()]) };
    const present = linkedKeys(relation, current);
    const added = [...keys].filter(([id]) => !present.has(id)).map(([, key]) => key);
    const remaining = idsAfter(link, present);
    const removed = [...present].filter(([id]) => !remaining.has(id)).map(([, key]) => key);
    if (!added.length && !removed.length) return undefined;
    if (!through)
      return {
        ...(removed.length && { disconnect: unique(removed) }),
        ...(added.length && { connect: unique(added) }),
      };
    return {
      ...(removed.length && { deleteMany: joinRowsWhere(to, through, removed) }),
      ...(added.length && { createMany: createJoinRows(resource, to, through, added) }),
    };
  });
}

/** Returns the keys of linked records by their ids. @param current as selected by `selectCurrentLinks` */
export const linkedKeys = ({ name, to, through }: Relation, current: Row): Map<string, Key> =>
  new Map(
    rowsOf(current[name]).map((row) => {
      const key = through ? keyFromJoinRow(to, through, row) : keyOf(to, row);
      return [encodeId(to, key), key];
    }),
  );

/** Returns the ids of a relation after the write. @param present by id */
export function idsAfter(
  { keys, removed }: Link,
  present: ReadonlyMap<string, Key>,
): ReadonlyMap<string, Key> {
  if (!removed) return keys;
  return new Map([...present, ...keys].filter(([id]) => !removed.has(id)));
}

function dataOf(links: readonly Link[], write: (link: Link) => object | undefined): Row {
  return Object.fromEntries(
    links
      .map((link) => [link.relation.name, write(link)] as const)
      .filter(([, data]) => data !== undefined),
  );
}

function createJoinRows(
  { provider }: ResourceDefinition,
  to: ResourceDefinition,
  through: JoinModel,
  keys: readonly Key[],
): object {
  const data = keys.map((key) => joinRow(to, through, key));
  // Another request may add the same row in the meantime.
  return SKIP_DUPLICATES_PROVIDERS.has(provider) ? { data, skipDuplicates: true } : { data };
}

function joinRowsWhere(to: ResourceDefinition, through: JoinModel, keys: readonly Key[]): object {
  const rows = keys.map((key) => joinRow(to, through, key));
  const [field, ...others] = through.fields;
  return field === undefined || others.length > 0
    ? { OR: rows }
    : { [field]: { in: rows.map((row) => row[field]) } };
}

function joinRow(to: ResourceDefinition, through: JoinModel, key: Key): Row {
  return Object.fromEntries(keyFields(to, through).map(([name, field]) => [field, key[name]]));
}

/** Returns the other resource's key from a join row. */
export function keyFromJoinRow(to: ResourceDefinition, through: JoinModel, row: Row): Key {
  return Object.fromEntries(keyFields(to, through).map(([name, field]) => [name, row[field]]));
}

/** Returns each key field of the other resource with the join model's field that holds it. */
function keyFields(to: ResourceDefinition, { fields }: JoinModel): [name: string, field: string][] {
  return to.key.map((name, at) => {
    const field = fields[at];
    // `relationsOf` has checked their number.
    if (field === undefined)
      throw new Error(`No field of the join model holds ${to.model}.${name}`);
    return [name, field];
  });
}
