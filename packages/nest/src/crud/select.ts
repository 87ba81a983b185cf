import type { ResourceDefinition } from '../resource/definition';
import { isListed } from '../resource/field';
import type { Relation } from '../resource/relations';

/** A field, or what is read of a relation. */
export type Select = Readonly<Record<string, true | object>>;

/** The explicit `select` of every query: what is not listed is never read, so never sent. */
export function selectOf(resource: ResourceDefinition): Select {
  return Object.fromEntries(Object.keys(resource.fields).map((name) => [name, true]));
}

/** Nothing is read but what is in the record's own row. */
export function isOfColumns({ fields }: ResourceDefinition, select: Select): boolean {
  return Object.keys(select).every((name) => Object.hasOwn(fields, name));
}

/** What lists read of each record. */
export function selectListed({ fields }: ResourceDefinition): Select {
  const listed = Object.entries(fields).filter(([, field]) => isListed(field));
  return Object.fromEntries(listed.map(([name]) => [name, true]));
}

/** Only the key, for checks of existence. */
export function selectKey(resource: ResourceDefinition): Select {
  return Object.fromEntries(resource.key.map((name) => [name, true]));
}

/** What is read of related records: what a list of them shows, and nothing beyond. */
export function selectIncluded(relations: readonly Relation[]): Select {
  return Object.fromEntries(relations.map(({ name, to }) => [name, { select: selectListed(to) }]));
}
