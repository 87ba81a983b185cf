import { encodeId, type Key } from '../ids/id-codec';
import { keyOf, keysWhere } from '../ids/key-where';
import type { ListRequest } from '../query/list-options';
import type { CountResult } from '../query/total';
import type { ResourceDefinition } from '../resource/definition';
import { limitCount } from './count';
import type { Records } from './records';
import { selectKey } from './select';

/** The maximum number of hits of a search that are read by their keys. */
const MAX_NARROWED_HITS = 1000;
/** Each part of a composite key is a condition of its own. */
const MAX_NARROWED_COMPOSITE_HITS = 100;

/** The maximum number of hits per table that are read to count each once; more take too much memory. */
const MAX_COUNTED_KEYS = 10_000;

/**
 * Rewrites the request of a search to the keys of its hits if these are few, and adds what is known about the total.
 *
 * A database has no index for "in this table or in that one", and if it does not know that hits are rare, it scans the whole
 * table in list order. Asked for one table at a time and without an order, it uses its indexes.
 */
export async function narrowSearch(
  records: Records,
  resource: ResourceDefinition,
  request: ListRequest,
): Promise<ListRequest> {
  const { ways, total } = request;
  if (!ways) return request;
  const maxHits = resource.key.length > 1 ? MAX_NARROWED_COMPOSITE_HITS : MAX_NARROWED_HITS;
  const hits = await findHits(records, resource, ways, maxHits);
  if (hits) {
    const narrowed = { ...request, where: keysWhere(resource, hits), isEmpty: hits.length === 0 };
    return total === 'none' ? narrowed : { ...narrowed, counted: limitCount(hits.length, total) };
  }
  if (typeof total === 'string') return request;
  return { ...request, counted: await countPerTable(records, resource, request, ways, total) };
}

/** Returns undefined if there are more than `most`. */
async function findHits(
  records: Records,
  resource: ResourceDefinition,
  conditions: readonly object[],
  limit: number,
): Promise<Key[] | undefined> {
  const keys = new Map<string, Key>();
  // one after the other: a search uses no more connections than any other list
  for (const where of conditions) {
    const rows = await records.many({ where, take: limit + 1, select: selectKey(resource) });
    for (const row of rows) {
      const key = keyOf(resource, row);
      keys.set(encodeId(resource, key), key);
    }
    if (keys.size > limit) return undefined;
  }
  return [...keys.values()];
}

/** Counts hits up to the limit: one table with more hits decides it; otherwise hits of several tables are counted once. */
async function countPerTable(
  records: Records,
  resource: ResourceDefinition,
  { where }: Pick<ListRequest, 'where'>,
  conditions: readonly object[],
  total: { readonly atMost: number },
): Promise<CountResult> {
  for (const condition of conditions) {
    const count = await records.count(condition, total.atMost + 1);
    if (count > total.atMost || conditions.length === 1) return limitCount(count, total);
  }
  if (total.atMost > MAX_COUNTED_KEYS)
    return limitCount(await records.count(where, total.atMost + 1), total);
  const hits = await findHits(records, resource, conditions, total.atMost);
  return limitCount(hits ? hits.length : total.atMost + 1, total);
}
