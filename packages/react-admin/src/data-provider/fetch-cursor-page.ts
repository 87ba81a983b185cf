import type { PaginationPayload, RaRecord } from 'react-admin';
import type { ListQueries } from './list-queries.js';
import type { CountedPage, FetchedPage } from './page.js';
import { LIST_START, type PagePosition, type CursorCache } from './cursor-cache.js';

/** Reads a page relative to an adjacent one; by its number if no adjacent page is known or the result does not fit. */
export async function fetchCursorPage<RecordType extends RaRecord>(
  queries: ListQueries<RecordType>,
  { page, perPage }: PaginationPayload,
  places: CursorCache,
  { isByNumber = false } = {},
): Promise<FetchedPage<RecordType>> {
  const listKey = queries.keyOf(perPage);
  const adjacent = isByNumber && page > 1 ? { page } : places.positionOf(listKey, page);
  const found = 'page' in adjacent ? undefined : await queries.tryFetchCounted(adjacent, perPage);
  const isFound = found !== undefined && isConsistent(found, adjacent, page, perPage);
  const place = isFound ? adjacent : { page };
  const response = isFound ? found : await fetchByNumber();
  const { data, total, isMore = false, next, previous } = response;
  places.remember(listKey, { number: page, place, next, previous });
  return { data, total, isMore, isFollowed: await isFollowed() };

  /** An API that rejects the first cursor has none at all: hand-written routes in place of the generated ones. */
  function fetchByNumber(): Promise<CountedPage<RecordType>> {
    if (adjacent === LIST_START && !found) return queries.fetchByPageNumber(page, perPage);
    return queries.fetchCounted({ page }, perPage);
  }

  /** Beyond the counted records, a full page read by its number does not tell whether it is the last one. */
  async function isFollowed(): Promise<boolean> {
    const end = page * perPage;
    if (typeof next === 'string' || end < total) return true;
    if (!isMore || next === null || data.length < perPage) return false;
    const nextRow = await queries.fetchRows({ page: end + 1 }, 1);
    return nextRow.data.length > 0;
  }
}

/**
 * Checks whether a page read by a cursor can be shown under this number. If records have been deleted since, it may be empty, not
 * full although there is a page before it, or be followed by more although the total says that it is the last one.
 */
function isConsistent(
  { data, total, isMore = false, next, previous }: CountedPage<unknown>,
  place: PagePosition,
  page: number,
  perPage: number,
): boolean {
  if (next === undefined || previous === undefined) return false;
  if (page === 1) return true;
  if (data.length === 0) return false;
  if ('before' in place && (data.length < perPage || previous === null)) return false;
  return isMore || next === null || page * perPage < total;
}
