import type { RecordOperation } from '../resource/access';

/** The query string of a request, as Nest's `@Query()` provides it. */
export type QueryString = Record<string, string | string[] | undefined>;

/** For each requested operation, the ids of the records on which the caller may perform it. */
export type Can = Partial<Record<RecordOperation, unknown[]>> & {
  /** With `edit`, by field: the ids of those that may be edited, but not in this field. */
  readOnly?: Record<string, unknown[]>;
};

/** One page of a list. */
export interface Page<T> {
  data: T[];
  /** The number of matching records on all pages. */
  total: number;
  page: number;
  limit: number;
  /** `total / limit`, rounded up. */
  totalPages: number;
  /** Only with `can`. */
  can?: Can;
}

/** A page of a list by cursors, or of one with an incomplete total. */
export interface LoosePage<T> {
  data: T[];
  limit: number;
  /** Only for a numbered page. */
  page?: number;
  /** The number of matching records; absent if not requested. */
  total?: number;
  /** `total / limit`, rounded up. */
  totalPages?: number;
  /** More than `total` records match. */
  isMore?: true;
  /** A cursor for `after`, of the last record; null if nothing follows, empty for the start. Only in lists by cursors. */
  next?: string | null;
  /** A cursor for `before`, of the first record; null if nothing precedes it, empty for the end. Only in lists by cursors. */
  previous?: string | null;
  /** Only with `can`. */
  can?: Can;
}

/** The response of a list: a `Page` unless requested otherwise. */
export type Listing<T> = Page<T> | LoosePage<T>;

/** What a bulk request changed. */
export interface BulkResult<TId = string> {
  /** As in records: numbers if the key is one. */
  ids: TId[];
  count: number;
}
