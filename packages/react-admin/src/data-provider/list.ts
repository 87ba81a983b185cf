import { HttpError, type PaginationPayload, type RaRecord, type SortPayload } from 'react-admin';
import type { Http } from './http.js';
import type { ResourceInfo } from './options.js';
import { filterQuery, queryString, sortQuery } from './query.js';

export interface ListRequest {
  /** Path of the resource below the API's address. */
  path: string;
  info?: ResourceInfo;
  pagination?: PaginationPayload;
  sort?: SortPayload;
  filter?: unknown;
  signal?: AbortSignal;
}

/** A page as the server answers it. */
export interface Page<RecordType> {
  data: RecordType[];
  /** All records that match, on every page. */
  total: number;
}

/** Refuses an answer that is no page: a proxy's HTML, a wrong address. */
export function checkPage<RecordType>(
  page: Page<RecordType> | undefined,
  path: string,
): Page<RecordType> {
  if (Array.isArray(page?.data) && typeof page.total === 'number') return page;
  throw new HttpError(`GET ${path} must answer {"data": [...], "total": n}`, 502, page);
}

/** One page of records; a page longer than the server allows (an export) is put together from several answers. */
export async function fetchList<RecordType extends RaRecord>(
  http: Http,
  request: ListRequest,
  maxLimit: number,
): Promise<Page<RecordType>> {
  const { path, info, signal, pagination: { page, perPage } = { page: 1, perPage: 25 } } = request;
  const query = { ...sortQuery(request.sort, info), ...filterQuery(request.filter, info) };

  async function fetchPage(number: number, limit: number): Promise<Page<RecordType>> {
    const url = path + queryString({ page: number, limit, ...query });
    return checkPage(await http<Page<RecordType> | undefined>(url, { signal }), path);
  }

  if (perPage <= maxLimit) return fetchPage(page, perPage);

  const start = (page - 1) * perPage;
  const data: RecordType[] = [];
  let number = Math.floor(start / maxLimit) + 1;
  let skip = start % maxLimit;
  let last: Page<RecordType>;
  do {
    last = await fetchPage(number, maxLimit);
    data.push(...last.data.slice(skip));
    skip = 0;
    number += 1;
  } while (last.data.length > 0 && data.length < perPage && (number - 1) * maxLimit < last.total);
  return { data: data.slice(0, perPage), total: last.total };
}
