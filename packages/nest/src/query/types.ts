/** The query string of a list or bulk request, as Nest's `@Query()` gives it. */
export type ListQuery = Record<string, string | string[] | undefined>;

/** One page of a list. */
export interface Page<T> {
  data: T[];
  /** How many records match on all pages. */
  total: number;
  page: number;
  limit: number;
  /** `total / limit`, rounded up. */
  totalPages: number;
}

/** What a bulk request changed. */
export interface BulkResult {
  ids: string[];
  count: number;
}
