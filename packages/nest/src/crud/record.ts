import { encodeId, hasPlainId } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { isRow, rowsOf, type Row } from './prisma-client';
import { shownIds } from './link-data';

/** A field, or what is read of a relation. */
export type Select = Readonly<Record<string, true | object>>;

/** The explicit `select` of every query: what is not listed is never read, so never sent. */
export function selectOf(resource: ResourceDefinition): Select {
  return Object.fromEntries(Object.keys(resource.fields).map((name) => [name, true]));
}

/** Only the key, for checks of existence. */
export function selectKey(resource: ResourceDefinition): Select {
  return Object.fromEntries(resource.key.map((name) => [name, true]));
}

/** What is read of related records: what clients may see of them, and nothing beyond. */
export function selectIncluded(relations: readonly Relation[]): Select {
  return Object.fromEntries(relations.map(({ name, to }) => [name, { select: selectOf(to) }]));
}

/**
 * The row as clients get it: with its `id`, which they use in URLs, where the key is not already
 * called so, and with relations, where they were read, as lists of ids or as records.
 */
export function toRecord(resource: ResourceDefinition, row: Row): Row {
  const record = hasPlainId(resource) ? row : { ...row, id: encodeId(resource, row) };
  const related = [...relationsOf(resource).values()].filter(({ name }) =>
    Object.hasOwn(row, name),
  );
  if (!related.length) return record;
  return {
    ...record,
    ...Object.fromEntries(related.map((relation) => [relation.name, shown(relation, row)])),
  };
}

function shown(relation: Relation, row: Row): unknown {
  const value = row[relation.name];
  if (relation.ids) return shownIds(relation, rowsOf(value));
  return isRow(value) ? toRecord(relation.to, value) : value;
}
