import { HttpError, type PaginationPayload, type RaRecord, type SortPayload } from 'react-admin';
import type { Http } from './http.js';
import type { ResourceInfo } from './options.js';
import { assertCountedPage, assertRows, type CountedPage, type Page } from './page.js';
import type { PagePosition } from './cursor-cache.js';
import { filterQuery, queryString, sortQuery } from './query.js';
import { valuesOf } from './values.js';

export interface ListRequest {
  /** Path of the resource below the API's URL. */
  path: string;
  info?: ResourceInfo;
  pagination?: PaginationPayload;
  sort?: SortPayload;
  filter?: unknown;
  /** `ListMeta`, among whatever else react-admin's pages pass on. */
  meta?: unknown;
  signal?: AbortSignal;
  /** The relations to include. */
  include?: string;
  /** `edit,delete`: the operations to check for each record. */
  can?: string;
  /** Called with each response. */
  onPage?: (page: Page<RaRecord>) => void;
}

/** How a list or a record is read; set by a page in the `meta` of react-admin's `queryOptions`. */
export interface ListMeta {
  /** Counts all matching records, however many there are. */
  total?: 'exact';
  /** Reads the deleted records, if the resource has `restorable`. */
  deleted?: true;
  /** Reads only records that the user may choose in this relation of another resource: `links.collection`. */
  choosableFor?: string;
  /** Reads only the records' own fields, without the relations they are labelled by. */
  related?: false;
  /** Reads a page by its number even if an adjacent page is known, since both may have changed. */
  byNumber?: true;
  /** Called with the number of records read, after each response if there are several, and whether more match. */
  onRead?: (read: number, isMore: boolean) => void;
}

/** Whether a page asks for the deleted records. */
export const isDeletedRequest = (meta: unknown): boolean => valuesOf(meta)['deleted'] === true;

/** Whether a page is to be read by its number. */
export const isByNumber = (meta: unknown): boolean => valuesOf(meta)['byNumber'] === true;

/** Reports progress to a page that asked for it. */
export function reportProgress(meta: unknown, read: number, isMore: boolean): void {
  const { onRead } = valuesOf(meta);
  if (typeof onRead === 'function') (onRead as NonNullable<ListMeta['onRead']>)(read, isMore);
}

const choosableParam = (meta: unknown): { choosableFor?: string } => {
  const { choosableFor } = valuesOf(meta);
  return typeof choosableFor === 'string' ? { choosableFor } : {};
};

/** The requests for one list. */
export interface ListQueries<RecordType extends RaRecord> {
  /** Identifies this list by sort order, filter and page size. */
  keyOf: (limit: number) => string;
  fetchCounted: (place: PagePosition, limit: number) => Promise<CountedPage<RecordType>>;
  /** Like `fetchCounted`; undefined if the API rejects the place, such as an expired cursor. */
  tryFetchCounted: (
    place: PagePosition,
    limit: number,
  ) => Promise<CountedPage<RecordType> | undefined>;
  /** Without the total. */
  fetchRows: (place: PagePosition, limit: number) => Promise<Page<RecordType>>;
  /** Uses only page numbers, for an API without cursors. */
  fetchByPageNumber: (page: number, limit: number) => Promise<CountedPage<RecordType>>;
}

/** @param countAtMost where counting stops; false for no limit */
export function createListQueries<RecordType extends RaRecord>(
  http: Http,
  { path, info, sort, filter, meta, signal, include, can, onPage }: ListRequest,
  countAtMost: number | false,
): ListQueries<RecordType> {
  const query = { ...sortQuery(sort, info), ...filterQuery(filter, info), ...choosableParam(meta) };
  const fetchPage = async (place: PagePosition, limit: number, total?: string) => {
    const url = path + queryString({ ...place, limit, ...query, total, include, can });
    const page = await http<Page<RecordType> | undefined>(url, { signal });
    if (page) onPage?.(page);
    return page;
  };
  const isExact = !info?.cursors || countAtMost === false || valuesOf(meta)['total'] === 'exact';
  const counted = async (place: PagePosition, limit: number) => {
    // react-admin's Count reads one record to get the total
    const total = isExact || limit === 1 ? undefined : `atMost:${countAtMost}`;
    return assertCountedPage(await fetchPage(place, limit, total), path);
  };
  return {
    keyOf: (limit) => path + queryString({ limit, ...query }),
    fetchCounted: counted,
    tryFetchCounted: async (place, limit) => {
      try {
        return await counted(place, limit);
      } catch (error) {
        if (error instanceof HttpError && error.status === 400) return undefined;
        throw error;
      }
    },
    fetchRows: async (place, limit) =>
      assertRows(await fetchPage(place, limit, info?.cursors ? 'none' : undefined), path),
    fetchByPageNumber: async (page, limit) =>
      assertCountedPage(await fetchPage({ page }, limit), path),
  };
}
