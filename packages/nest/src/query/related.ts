import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, isUnaskable } from '../resource/where';

/** True where conditions lead: not behind other guards, nor through a join model whose relation to the other resource is unknown. */
export function isConditional({ name, closed, through }: Relation): boolean {
  return !closed && !isUnaskable(name) && (!through || through.relation !== undefined);
}

/** True of a relation by whose records requests filter. */
export const isFilterable = (relation: Relation): boolean =>
  relation.filter && isConditional(relation);

/** Prisma's condition on the record of a relation, or on some record of a list. */
export function whereRelated({ name, to, list, through }: Relation, conditions: object[]): object {
  const all = allOf(to, conditions);
  if (!list) return { [name]: all };
  return { [name]: { some: through?.relation ? { [through.relation]: all } : all } };
}

/** The relations that `filter` takes, each with filters of the resource that it leads to. */
export const filterableRelations = (resource: ResourceDefinition): Relation[] =>
  [...relationsOf(resource).values()].filter(isFilterable);
