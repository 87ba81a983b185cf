import type { RaRecord } from 'react-admin';
import type { Http } from './http.js';
import { isByNumber, createListQueries, reportProgress, type ListRequest } from './list-queries.js';
import { fetchLongPage } from './fetch-long-page.js';
import { fetchCursorPage } from './fetch-cursor-page.js';
import type { FetchedPage } from './page.js';
import type { CursorCache } from './cursor-cache.js';

export interface ListSettings {
  /** The maximum `limit` that the server accepts. */
  maxLimit: number;
  /** Where the API stops counting; false for no limit. */
  countAtMost: number | false;
  places: CursorCache;
}

const DEFAULT_PAGINATION = { page: 1, perPage: 25 };

/** Fetches one page of records: by an adjacent page's cursor if the API has cursors, otherwise by its number. */
export async function fetchList<RecordType extends RaRecord>(
  http: Http,
  request: ListRequest,
  settings: ListSettings,
): Promise<FetchedPage<RecordType>> {
  const fetched = await fetchPage<RecordType>(http, request, settings);
  reportProgress(request.meta, fetched.data.length, fetched.isFollowed);
  return fetched;
}

/** No cursor goes on in an order by the number of related records. */
function withPossibleCursors(request: ListRequest): ListRequest {
  const { info, sort } = request;
  const isByCount = sort?.field.startsWith('_count.') ?? false;
  return info && isByCount ? { ...request, info: { ...info, cursors: false } } : request;
}

async function fetchPage<RecordType extends RaRecord>(
  http: Http,
  given: ListRequest,
  { maxLimit, countAtMost, places }: ListSettings,
): Promise<FetchedPage<RecordType>> {
  const request = withPossibleCursors(given);
  const { pagination = DEFAULT_PAGINATION, info } = request;
  const { page, perPage } = pagination;
  const queries = createListQueries<RecordType>(http, request, countAtMost);
  if (perPage > maxLimit) return fetchLongPage(queries, pagination, { maxLimit, request });
  if (info?.cursors)
    return fetchCursorPage(queries, pagination, places, { isByNumber: isByNumber(request.meta) });
  const { data, total } = await queries.fetchByPageNumber(page, perPage);
  return { data, total, isMore: false, isFollowed: page * perPage < total };
}
