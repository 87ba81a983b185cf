import { invalid } from '../errors/http-error';
import { decodeId } from '../ids/id-codec';
import { keysWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf } from '../resource/where';
import {
  isFilterable,
  MAX_ALL,
  suffixesOf,
  whereAnyRelated,
  whereRelated,
  type RelatedSuffix,
} from './related';

/** A key of `filter` such as `tags_none`. */
export interface RelatedKey {
  readonly relation: Relation;
  readonly suffix: RelatedSuffix;
}

/** Returns what a key such as `tags_none` names; undefined for any other. */
export function relatedKeyOf(key: string, resource: ResourceDefinition): RelatedKey | undefined {
  const separator = key.lastIndexOf('_');
  const relation = relationsOf(resource).get(key.slice(0, Math.max(separator, 0)));
  if (!relation || !isFilterable(relation)) return undefined;
  const suffix = suffixesOf(resource, relation).find((one) => one === key.slice(separator + 1));
  return suffix && { relation, suffix };
}

/**
 * Returns Prisma's condition for such a key. Related records that the caller does not see do not exist here either:
 * `guardedWhere` restricts the condition to the others.
 * @throws BadRequestException for a malformed value
 */
export const relatedKeyCondition = (
  { relation, suffix }: RelatedKey,
  value: unknown,
  resource: ResourceDefinition,
): object => CONDITIONS[suffix](relation, value, resource);

const CONDITIONS: Readonly<
  Record<
    RelatedSuffix,
    (relation: Relation, value: unknown, resource: ResourceDefinition) => object
  >
> = {
  none: (relation, value) => {
    if (typeof value !== 'boolean')
      throw invalid('filter', `${relation.name}_none must be true or false`);
    return whereAnyRelated(relation, !value);
  },
  all: (relation, value, resource) => {
    const { name, to } = relation;
    if (!Array.isArray(value) || !value.length || value.length > MAX_ALL)
      throw invalid('filter', `${name}_all must be a list of 1 to ${MAX_ALL} ids`);
    const keys = value.map((id: unknown) => decodeId(to, id, 'filter'));
    return allOf(
      resource,
      keys.map((key) => whereRelated(relation, [keysWhere(to, [key])])),
    );
  },
};
