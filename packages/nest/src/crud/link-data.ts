import { encodeId, shownId, type Key } from '../ids/id-codec';
import { keyOf, uniqueWhere } from '../ids/key-where';
import type { DatabaseProvider, JoinModel, ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { MAX_IDS } from '../values/id-list';
import type { Link } from './link';
import { rowsOf, type Row } from './prisma-client';
import type { Select } from './select';

/** Prisma refuses `skipDuplicates` for the others. */
const SKIPS_DUPLICATES: ReadonlySet<DatabaseProvider> = new Set([
  'postgresql',
  'cockroachdb',
  'mysql',
]);

/**
 * What is read of many-to-many relations for an answer: the other keys, in their order. One more than a body may have
 * tells that there are too many, see `isBeyond`.
 */
export function selectLinks(relations: readonly Relation[]): Select {
  return selectKeys(relations, ({ fields }) => ({
    orderBy: fields.map((field) => ({ [field]: 'asc' })),
    take: MAX_IDS + 1,
  }));
}

/** The same for `changedLinks`: all of them. */
export function selectPresent(relations: readonly Relation[]): Select {
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

/** True of more linked rows than a body may name: half of a list would take the other half away when it comes back. */
export const isBeyond = (rows: readonly Row[]): boolean => rows.length > MAX_IDS;

/** The ids of linked rows, each as the other resource shows it. */
export function shownIds({ to, through }: Relation, rows: readonly Row[]): unknown[] {
  return rows.map((row) => shownId(to, through ? joinedKey(to, through, row) : row));
}

/** The part of a new record's `data` that links it. */
export function createdLinks(resource: ResourceDefinition, links: readonly Link[]): Row {
  return dataOf(links, ({ relation: { to, through }, keys }) => {
    if (keys.size === 0) return undefined;
    const all = [...keys.values()];
    return through
      ? { createMany: createdRows(resource, to, through, all) }
      : { connect: all.map((key) => uniqueWhere(to, key)) };
  });
}

/**
 * The part of an update's `data` that links the record to these records alone. Rows of a join model
 * that stay are not touched.
 * @param current the record with its links, as far as `read` asks for them
 * @param read rows of join models, and the links that whoever asks sees where there are others
 */
export function changedLinks(
  resource: ResourceDefinition,
  links: readonly Link[],
  current: Row,
  read: Select,
): Row {
  return dataOf(links, ({ relation, keys }) => {
    const { name, to, through } = relation;
    const unique = (all: readonly Key[]): object[] => all.map((key) => uniqueWhere(to, key));
    if (!Object.hasOwn(read, name)) return { set: unique([...keys.values()]) };
    const present = linkedKeys(relation, current);
    const added = [...keys].filter(([id]) => !present.has(id)).map(([, key]) => key);
    const removed = [...present].filter(([id]) => !keys.has(id)).map(([, key]) => key);
    if (!added.length && !removed.length) return undefined;
    if (!through)
      return {
        ...(removed.length && { disconnect: unique(removed) }),
        ...(added.length && { connect: unique(added) }),
      };
    return {
      ...(removed.length && { deleteMany: rowsWhere(to, through, removed) }),
      ...(added.length && { createMany: createdRows(resource, to, through, added) }),
    };
  });
}

/** The keys of the records that a record is linked to, by their ids. @param current as far as `selectPresent` asks for it */
export const linkedKeys = ({ name, to, through }: Relation, current: Row): Map<string, Key> =>
  new Map(
    rowsOf(current[name]).map((row) => {
      const key = through ? joinedKey(to, through, row) : keyOf(to, row);
      return [encodeId(to, key), key];
    }),
  );

function dataOf(links: readonly Link[], write: (link: Link) => object | undefined): Row {
  return Object.fromEntries(
    links
      .map((link) => [link.relation.name, write(link)] as const)
      .filter(([, data]) => data !== undefined),
  );
}

function createdRows(
  { provider }: ResourceDefinition,
  to: ResourceDefinition,
  through: JoinModel,
  keys: readonly Key[],
): object {
  const data = keys.map((key) => joinRow(to, through, key));
  // Another request may add the same row meanwhile.
  return SKIPS_DUPLICATES.has(provider) ? { data, skipDuplicates: true } : { data };
}

function rowsWhere(to: ResourceDefinition, through: JoinModel, keys: readonly Key[]): object {
  const rows = keys.map((key) => joinRow(to, through, key));
  const [field, ...others] = through.fields;
  return field === undefined || others.length > 0
    ? { OR: rows }
    : { [field]: { in: rows.map((row) => row[field]) } };
}

function joinRow(to: ResourceDefinition, through: JoinModel, key: Key): Row {
  return Object.fromEntries(keyFields(to, through).map(([name, field]) => [field, key[name]]));
}

/** The other resource's key, of a row of a join model. */
export function joinedKey(to: ResourceDefinition, through: JoinModel, row: Row): Key {
  return Object.fromEntries(keyFields(to, through).map(([name, field]) => [name, row[field]]));
}

/** Each field of the other resource's key with that of the join model which holds it. */
function keyFields(to: ResourceDefinition, { fields }: JoinModel): [name: string, field: string][] {
  return to.key.map((name, at) => {
    const field = fields[at];
    // `relationsOf` has counted them.
    if (field === undefined)
      throw new Error(`No field of the join model holds ${to.model}.${name}`);
    return [name, field];
  });
}
