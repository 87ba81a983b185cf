import { encodeId, type Key } from '../ids/id-codec';
import { keyOf, keysWhere } from '../ids/key-where';
import type { ListRequest } from '../query/list-options';
import type { Counted } from '../query/total';
import type { ResourceDefinition } from '../resource/definition';
import { limited } from './count';
import type { Records } from './records';
import { selectKey } from './select';

/** So many hits of a search are read by their keys. */
const FEW = 1000;
/** Each part of a composite key is a condition of its own. */
const FEW_COMPOSITE = 100;

/**
 * The request of a search, by the keys of its hits where these are few, and with what is known of the total.
 *
 * A database has no index for "in this table or in that one", and where it does not know that hits are rare, it looks
 * for them in the order of the list, in the whole table. Asked for one table at a time and for no order, it takes its
 * indexes.
 */
export async function narrowedSearch(
  records: Records,
  resource: ResourceDefinition,
  request: ListRequest,
): Promise<ListRequest> {
  const { ways, total } = request;
  if (!ways) return request;
  const few = resource.key.length > 1 ? FEW_COMPOSITE : FEW;
  const hits = await hitsOf(records, resource, ways, few);
  if (hits) {
    const narrowed = { ...request, where: keysWhere(resource, hits), isEmpty: hits.length === 0 };
    return total === 'none' ? narrowed : { ...narrowed, counted: limited(hits.length, total) };
  }
  if (typeof total === 'string') return request;
  return { ...request, counted: await countedApart(records, resource, ways, total) };
}

/** Undefined where there are more than `most`. */
async function hitsOf(
  records: Records,
  resource: ResourceDefinition,
  ways: readonly object[],
  most: number,
): Promise<Key[] | undefined> {
  const keys = new Map<string, Key>();
  // one after the other: a search takes no more of the connections than any other list
  for (const where of ways) {
    const rows = await records.many({ where, take: most + 1, select: selectKey(resource) });
    for (const row of rows) {
      const key = keyOf(resource, row);
      keys.set(encodeId(resource, key), key);
    }
    if (keys.size > most) return undefined;
  }
  return [...keys.values()];
}

/** A way that leads to more than are counted tells enough; else what several ways lead to counts once. */
async function countedApart(
  records: Records,
  resource: ResourceDefinition,
  ways: readonly object[],
  total: { readonly atMost: number },
): Promise<Counted> {
  for (const where of ways) {
    const count = await records.count(where, total.atMost + 1);
    if (count > total.atMost || ways.length === 1) return limited(count, total);
  }
  const hits = await hitsOf(records, resource, ways, total.atMost);
  return limited(hits ? hits.length : total.atMost + 1, total);
}
