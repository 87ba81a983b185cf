import type { PaginationPayload, RaRecord } from 'react-admin';
import { reportProgress, type ListQueries, type ListRequest } from './list-queries.js';
import { assertCountedPage, type CountedPage, type FetchedPage, type Page } from './page.js';
import { LIST_START, isUsableCursor, type PagePosition } from './cursor-cache.js';

interface LongPageOptions {
  maxLimit: number;
  request: Pick<ListRequest, 'path' | 'info' | 'meta'>;
}

/**
 * Reads a page longer than the server allows, as for an export, by combining several responses. With cursors, each continues
 * where the previous one ended, so that concurrent inserts and deletes neither repeat nor skip a record.
 */
export async function fetchLongPage<RecordType extends RaRecord>(
  queries: ListQueries<RecordType>,
  { page, perPage }: PaginationPayload,
  { maxLimit, request: { path, info, meta } }: LongPageOptions,
): Promise<FetchedPage<RecordType>> {
  const start = (page - 1) * perPage;
  const data: RecordType[] = [];
  let pageNumber = Math.floor(start / maxLimit) + 1;
  let position: PagePosition = info?.cursors && start === 0 ? LIST_START : { page: pageNumber };
  let isByPageNumber = !info?.cursors;
  let skip = start % maxLimit;
  let count: CountedPage<RecordType> | undefined;
  let isFollowed: boolean;
  do {
    const response: Page<RecordType> = await fetchNext();
    if (response.total !== undefined) count = assertCountedPage(response, path);
    data.push(...response.data.slice(skip));
    isFollowed = hasNextPage(response);
    const isMore = isFollowed || data.length > perPage;
    reportProgress(meta, Math.min(data.length, perPage), isMore);
    skip = 0;
    pageNumber += 1;
    position = isUsableCursor(response.next) ? { after: response.next } : { page: pageNumber };
  } while (isFollowed && data.length < perPage);
  return {
    data: data.slice(0, perPage),
    total: count?.total ?? data.length,
    isMore: count?.isMore ?? false,
    isFollowed: isFollowed || data.length > perPage,
  };

  /** The first response contains the total, which later ones need not count again. */
  async function fetchNext(): Promise<Page<RecordType>> {
    if (!isByPageNumber && count) return queries.fetchRows(position, maxLimit);
    const response = isByPageNumber ? undefined : await queries.tryFetchCounted(position, maxLimit);
    isByPageNumber = response === undefined;
    return response ?? queries.fetchByPageNumber(pageNumber, maxLimit);
  }

  function hasNextPage({
    data: rows,
    total: all,
    isMore = false,
    next,
  }: Page<RecordType>): boolean {
    if (rows.length === 0 || next === null) return false;
    if (next !== undefined) return true;
    return all === undefined || isMore ? rows.length === maxLimit : pageNumber * maxLimit < all;
  }
}
