import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { readRepeated } from './parameters';
import { canUseInConditions } from './related';
import type { QueryString } from './types';

/** Prisma's name for the property that holds the numbers of related records. */
export const COUNTS = '_count';

/** What `include` can add to a record: a related record, the ids of related records, or their number. */
export interface Includable {
  /** The name in `include`: `user`, `tags` or `_count.orders`. */
  readonly name: string;
  readonly relation: Relation;
  readonly isCount: boolean;
}

/**
 * Returns what `include` accepts, for relations that the caller may list: one record, the ids of many-to-many relations, which
 * only lists leave out otherwise, or the number of many.
 */
export function includable(resource: ResourceDefinition): Includable[] {
  const relations = [...relationsOf(resource).values()].filter(({ closed }) => !closed);
  return [
    ...relations
      .filter(({ list, ids }) => !list || ids)
      .map((relation) => ({ name: relation.name, relation, isCount: false })),
    ...relations
      .filter((relation) => isCountable(resource, relation))
      .map((relation) => ({
        ...{ name: `${COUNTS}.${relation.name}`, relation },
        isCount: true,
      })),
  ];
}

/** A count reveals the list, which may have a read rule of its own. */
const isCountable = ({ access }: ResourceDefinition, relation: Relation): boolean =>
  relation.list &&
  canUseInConditions(relation) &&
  relation.name.length <= MAX_COUNTED_NAME_LENGTH &&
  !access?.fields?.[relation.name]?.read;

/** PostgreSQL truncates names after 63 characters, and Prisma then misses its own `_aggr_count_<relation>`. */
const MAX_COUNTED_NAME_LENGTH = 63 - '_aggr_count_'.length;

/** Returns the parameter's name if the resource has anything to include. */
export function includeParameter(resource: ResourceDefinition): string[] {
  return includable(resource).length ? ['include'] : [];
}

/** Reads `include=user&include=_count.orders` or `include=user,_count.orders`, without duplicates. */
export function readInclude(query: QueryString, resource: ResourceDefinition): string[] {
  const known = includable(resource);
  const names = readRepeated(query, 'include').flatMap((text) => text.split(','));
  const unknown = names.find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined) {
    const accepted = known.map(({ name }) => name).join(', ');
    throw invalid('include', `include must name relations out of ${accepted}`);
  }
  return [...new Set(names)];
}
