import { HttpError, type PaginationPayload, type RaRecord, type SortPayload } from 'react-admin';
import type { Http } from './http.js';
import type { ResourceInfo } from './options.js';
import { checkPage, checkRows, type CountedPage, type Page } from './page.js';
import type { Place } from './places.js';
import { filterQuery, queryString, sortQuery } from './query.js';
import { valuesOf } from './values.js';

export interface ListRequest {
  /** Path of the resource below the API's address. */
  path: string;
  info?: ResourceInfo;
  pagination?: PaginationPayload;
  sort?: SortPayload;
  filter?: unknown;
  /** `ListMeta` among what react-admin's pages hand on. */
  meta?: unknown;
  signal?: AbortSignal;
  /** The relations that are read along. */
  include?: string;
  /** `edit,delete`: what is asked of each record. */
  can?: string;
  /** Told each answer. */
  onPage?: (page: Page<RaRecord>) => void;
}

/** What a page may say of how its list, or its record, is read, in the `meta` of react-admin's `queryOptions`. */
export interface ListMeta {
  /** Counts to the end, however many match. */
  total?: 'exact';
  /** Reads the deleted records, where the resource has `restorable`. */
  deleted?: true;
  /** Those alone that the user may choose in this relation of another resource: `links.collection`. */
  choosableFor?: string;
  /** Records with their own fields alone, without those that they are called by. */
  related?: false;
  /** Reads a page by its number, though a page beside it is known: both may have moved on. */
  byNumber?: true;
  /** Told how many records were read, after each answer where there are several, and whether more match. */
  onRead?: (read: number, isMore: boolean) => void;
}

/** A page asks for the deleted records. */
export const isOfDeleted = (meta: unknown): boolean => valuesOf(meta)['deleted'] === true;

/** A page is to be read by its number. */
export const isByNumber = (meta: unknown): boolean => valuesOf(meta)['byNumber'] === true;

/** Tells a page that wants to know. */
export function tellRead(meta: unknown, read: number, isMore: boolean): void {
  const { onRead } = valuesOf(meta);
  if (typeof onRead === 'function') (onRead as NonNullable<ListMeta['onRead']>)(read, isMore);
}

const choosable = (meta: unknown): { choosableFor?: string } => {
  const { choosableFor } = valuesOf(meta);
  return typeof choosableFor === 'string' ? { choosableFor } : {};
};

/** What the API is asked of one list. */
export interface ListQuestions<RecordType extends RaRecord> {
  /** Tells this list from others: order, filter and page size. */
  keyOf: (limit: number) => string;
  counted: (place: Place, limit: number) => Promise<CountedPage<RecordType>>;
  /** The same; undefined where the API refuses the place, as of a cursor that it no longer takes. */
  tried: (place: Place, limit: number) => Promise<CountedPage<RecordType> | undefined>;
  /** Without the total. */
  rows: (place: Place, limit: number) => Promise<Page<RecordType>>;
  /** As an API is asked that knows page numbers alone. */
  plain: (page: number, limit: number) => Promise<CountedPage<RecordType>>;
}

/** @param countAtMost where counting ends; false for no end */
export function questionsOf<RecordType extends RaRecord>(
  http: Http,
  { path, info, sort, filter, meta, signal, include, can, onPage }: ListRequest,
  countAtMost: number | false,
): ListQuestions<RecordType> {
  const query = { ...sortQuery(sort, info), ...filterQuery(filter, info), ...choosable(meta) };
  const ask = async (place: Place, limit: number, total?: string) => {
    const address = path + queryString({ ...place, limit, ...query, total, include, can });
    const page = await http<Page<RecordType> | undefined>(address, { signal });
    if (page) onPage?.(page);
    return page;
  };
  const isExact = !info?.cursors || countAtMost === false || valuesOf(meta)['total'] === 'exact';
  const counted = async (place: Place, limit: number) => {
    // react-admin's Count reads one record for the number of all
    const total = isExact || limit === 1 ? undefined : `atMost:${countAtMost}`;
    return checkPage(await ask(place, limit, total), path);
  };
  return {
    keyOf: (limit) => path + queryString({ limit, ...query }),
    counted,
    tried: async (place, limit) => {
      try {
        return await counted(place, limit);
      } catch (error) {
        if (error instanceof HttpError && error.status === 400) return undefined;
        throw error;
      }
    },
    rows: async (place, limit) =>
      checkRows(await ask(place, limit, info?.cursors ? 'none' : undefined), path),
    plain: async (page, limit) => checkPage(await ask({ page }, limit), path),
  };
}
