import type { ResourceDefinition } from '../resource/definition';
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

/** Returns the relations that `filter` accepts, each with filters of the resource that it leads to. */
export const filterableRelations = (resource: ResourceDefinition): Relation[] =>
  [...relationsOf(resource).values()].filter(isFilterable);
