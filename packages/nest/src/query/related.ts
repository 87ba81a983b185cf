import type { ResourceDefinition } from '../resource/definition';
import { fieldNamed } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, isUnfilterable } from '../resource/where';

/** Checks whether conditions can use the relation: not behind other guards or an unknown relation of the join model. */
export function canUseInConditions({ name, closed, through }: Relation): boolean {
  return !closed && !isUnfilterable(name) && (!through || through.relation !== undefined);
}

/** Checks whether clients can filter by the related records. */
export const isFilterable = (relation: Relation): boolean =>
  relation.filter && canUseInConditions(relation);

/** Returns Prisma's condition on the record of a relation, or on some record of a list. */
export function whereRelated({ name, to, list, through }: Relation, conditions: object[]): object {
  const all = allOf(to, conditions);
  if (!list) return { [name]: all };
  return { [name]: { some: through?.relation ? { [through.relation]: all } : all } };
}

/** The suffixes of relations to many in `filter`: that there is no related record, and that all of these are among them. */
export const RELATED_SUFFIXES = ['none', 'all'] as const;

export type RelatedSuffix = (typeof RELATED_SUFFIXES)[number];

/** The maximum number of records in one `_all`: each is a subquery. */
export const MAX_ALL = 50;

/** Returns the suffixes of a relation: only lists have any, and a field or relation of that name comes first. */
export const suffixesOf = (
  resource: ResourceDefinition,
  { name, list }: Relation,
): readonly RelatedSuffix[] =>
  list ? RELATED_SUFFIXES.filter((suffix) => !isTaken(resource, `${name}_${suffix}`)) : [];

const isTaken = (resource: ResourceDefinition, key: string): boolean =>
  fieldNamed(resource, key) !== undefined || relationsOf(resource).has(key);

/** Returns Prisma's condition on a list: no related record, or any. */
export const whereAnyRelated = ({ name }: Relation, exists: boolean): object => ({
  [name]: { [exists ? 'some' : 'none']: {} },
});

/** Returns the relations that `filter` accepts, each with filters of the resource that it leads to. */
export const filterableRelations = (resource: ResourceDefinition): Relation[] =>
  [...relationsOf(resource).values()].filter(isFilterable);
