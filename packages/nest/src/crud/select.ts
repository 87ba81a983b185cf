import { COUNTS, type Includable } from '../query/include';
import type { ResourceDefinition } from '../resource/definition';
import { isListed } from '../resource/field';

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

/** What is read of related records: what a list of them shows, and nothing beyond, or how many there are. */
export function selectIncluded(included: readonly Includable[]): Select {
  const records = included.filter(({ isCount }) => !isCount);
  const counts = included.filter(({ isCount }) => isCount);
  return {
    ...Object.fromEntries(
      records.map(({ relation: { name, to } }) => [name, { select: selectListed(to) }]),
    ),
    ...(counts.length && { [COUNTS]: { select: namesOf(counts) } }),
  };
}

const namesOf = (counts: readonly Includable[]): Select =>
  Object.fromEntries(counts.map(({ relation }) => [relation.name, true]));
