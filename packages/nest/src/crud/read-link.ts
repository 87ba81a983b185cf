import { invalid } from '../errors/http-error';
import { decodeId, encodeId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { describeIdList, MAX_IDS } from '../values/id-list';
import { isRecord } from '../values/record';
import type { Link } from './link';
import { idsAfter, linkedKeys } from './link-data';
import type { Row } from './prisma-client';

/**
 * Reads what a body makes of a relation: a list of ids, or a change of it, `{ add, remove }`.
 * @throws BadRequestException that names the relation, for anything else
 */
export function readLink(relation: Relation, value: unknown): Link {
  if (!isRecord(value)) return { relation, keys: readKeys(relation, value) };
  const { name } = relation;
  const { add = [], remove = [], ...others } = value;
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalid(name, `${name} has only add and remove, not ${other}`);
  const keys = readKeys(relation, add);
  const removed = readKeys(relation, remove);
  const both = [...keys.keys()].find((id) => removed.has(id));
  if (both !== undefined) throw invalid(name, `${name} both adds and removes ${both}`);
  return { relation, keys, removed };
}

function readKeys({ name, to }: Relation, value: unknown): Map<string, Key> {
  if (!Array.isArray(value) || value.length > MAX_IDS)
    throw invalid(name, `${name} must be a list of at most ${MAX_IDS} ids`);
  return new Map(
    value.map((item: unknown) => {
      const key = decodeId(to, item, name);
      return [encodeId(to, key), key];
    }),
  );
}

/** Refuses changes of lists where there is no list yet: in a new record. */
export function assertWholeLists(links: readonly Link[]): void {
  for (const { relation, removed } of links)
    if (removed)
      throw invalid(relation.name, `${relation.name} must be ${describeIdList(relation.bounds)}`);
}

/**
 * Refuses a change after which a list has too many or too few ids, which validation of the body cannot know. Ids that the caller
 * cannot see do not count, as in a whole list.
 * @param current the record with its key and links, as selected by `selectCurrentLinks`
 */
export function assertWithinBounds(
  resource: ResourceDefinition,
  links: readonly Link[],
  current: Row,
  key: Key = keyOf(resource, current),
): void {
  for (const link of links) {
    const { name, bounds } = link.relation;
    if (!link.removed) continue;
    const { size } = idsAfter(link, linkedKeys(link.relation, current));
    const { min = 0, max = MAX_IDS } = bounds;
    if (size >= min && size <= max) continue;
    const message = `${name} must be ${describeIdList(bounds)}; that of ${resource.model} with ID ${encodeId(resource, key)} would have ${size}`;
    throw invalid(name, message);
  }
}
