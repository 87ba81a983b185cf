import type { DataProvider, Identifier } from 'react-admin';
import { chunksOf, SERVER_ORDER } from '../data-provider/query.js';
import type { Values } from '../data-provider/values.js';

/** As many ids as fit into the address of a request. */
const MAX_IDS_IN_FILTER = 100;

interface TreeReader {
  dataProvider: DataProvider;
  resource: string;
  /** More records are not read. */
  max: number;
  signal?: AbortSignal;
}

/** Records of one resource by the relation through which they were found. */
export type FoundBy = ReadonlyMap<string, readonly Identifier[]>;

/**
 * Returns the records that refer to these by a field of their own, without these: those below them, and below those.
 *
 * @param fields relation → the field with the key of the record above
 * @param levels how far down; all the way by default
 * @throws {Error} if there are too many
 */
export async function recordsBelow(
  { dataProvider, resource, max, signal }: TreeReader,
  ids: readonly Identifier[],
  fields: Readonly<Record<string, string>>,
  levels = Infinity,
): Promise<FoundBy> {
  const known = new Set(ids.map(String));
  const found = new Map<string, Identifier[]>(Object.keys(fields).map((name) => [name, []]));
  const readWhere = async (filter: Values): Promise<Identifier[]> => {
    const { data } = await dataProvider.getList(resource, {
      filter,
      pagination: { page: 1, perPage: max + 1 },
      sort: SERVER_ORDER,
      meta: { related: false },
      signal,
    });
    return data.map(({ id }) => id as Identifier);
  };
  let above = ids;
  for (let level = 0; level < levels && above.length > 0; level++) {
    const next: Identifier[] = [];
    for (const [relation, field] of Object.entries(fields)) {
      const filters = chunksOf(above, MAX_IDS_IN_FILTER).map((chunk) => ({
        [`${field}_in`]: chunk,
      }));
      for (const id of (await Promise.all(filters.map(readWhere))).flat()) {
        if (known.has(String(id))) continue;
        known.add(String(id));
        next.push(id);
        found.get(relation)?.push(id);
      }
    }
    if (known.size > max) throw new Error('There are too many records below');
    above = next;
  }
  return found;
}
