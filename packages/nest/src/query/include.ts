import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { repeated } from './parameters';
import { isConditional } from './related';
import type { QueryString } from './types';

/** Under what a record has how many related ones there are, as Prisma calls it. */
export const COUNTS = '_count';

/** What `include` may add to a record: the record of a relation, or how many a relation has. */
export interface Includable {
  /** As `include` has it: `user`, or `_count.orders`. */
  readonly name: string;
  readonly relation: Relation;
  readonly isCount: boolean;
}

/** What `include` accepts: of relations that whoever asks may list, the record of one and the number of many. */
export function includable(resource: ResourceDefinition): Includable[] {
  const relations = [...relationsOf(resource).values()].filter(({ closed }) => !closed);
  return [
    ...relations
      .filter(({ list }) => !list)
      .map((relation) => ({ name: relation.name, relation, isCount: false })),
    ...relations
      .filter((relation) => isCountable(resource, relation))
      .map((relation) => ({
        ...{ name: `${COUNTS}.${relation.name}`, relation },
        isCount: true,
      })),
  ];
}

/** How many there are tells of the list, which has rules of its own then. */
const isCountable = ({ access }: ResourceDefinition, relation: Relation): boolean =>
  relation.list &&
  isConditional(relation) &&
  relation.name.length <= LONGEST_COUNTED &&
  !access?.fields?.[relation.name]?.read;

/** PostgreSQL cuts names behind 63 letters, and Prisma then looks in vain for its own `_aggr_count_<relation>`. */
const LONGEST_COUNTED = 63 - '_aggr_count_'.length;

/** The parameter's name where the resource has something to include. */
export function includeParameter(resource: ResourceDefinition): string[] {
  return includable(resource).length ? ['include'] : [];
}

/** Reads `include=user&include=_count.orders` or `include=user,_count.orders`: each name once. */
export function readInclude(query: QueryString, resource: ResourceDefinition): string[] {
  const known = includable(resource);
  const names = repeated(query, 'include').flatMap((text) => text.split(','));
  const unknown = names.find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined) {
    const accepted = known.map(({ name }) => name).join(', ');
    throw invalid('include', `include must name relations out of ${accepted}`);
  }
  return [...new Set(names)];
}
