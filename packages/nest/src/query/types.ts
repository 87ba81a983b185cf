import type { RecordOperation } from '../resource/access';

/** The query string of a request, as Nest's `@Query()` gives it. */
export type QueryString = Record<string, string | string[] | undefined>;

/** The ids of the records of an answer with which whoever asks may do each operation that he asked for. */
export type Can = Partial<Record<RecordOperation, unknown[]>>;

/** One page of a list. */
export interface Page<T> {
  data: T[];
  /** How many records match on all pages. */
  total: number;
  page: number;
  limit: number;
  /** `total / limit`, rounded up. */
  totalPages: number;
  /** With `can`. */
  can?: Can;
}

/** A list by cursors, or one that was not counted to its end. */
export interface LoosePage<T> {
  data: T[];
  limit: number;
  /** Where a page was asked for by its number. */
  page?: number;
  /** How many records match; absent where nobody asked. */
  total?: number;
  /** `total / limit`, rounded up. */
  totalPages?: number;
  /** More than `total` records match. */
  isMore?: true;
  /** For `after`: of the last record, null where nothing follows. Of lists by cursors. */
  next?: string | null;
  /** For `before`: of the first record, null where nothing comes before it. Of lists by cursors. */
  previous?: string | null;
  /** With `can`. */
  can?: Can;
}

/** What a list answers: a `Page`, unless it was asked otherwise. */
export type Listing<T> = Page<T> | LoosePage<T>;

/** What a bulk request changed. */
export interface BulkResult<TId = string> {
  /** As the records have them: numbers where the key is one. */
  ids: TId[];
  count: number;
}
