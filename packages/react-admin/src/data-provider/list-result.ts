import type { GetListResult, PaginationPayload, RaRecord } from 'react-admin';
import type { FetchedPage } from './page.js';

/**
 * Returns a list in react-admin's format: with a total or, if not all records were counted, with `pageInfo` that tells whether
 * this is the last page, and with `meta.atLeast`, which `countOf` reads.
 */
export function listResult<RecordType extends RaRecord>(
  { data, total, isMore, isFollowed }: FetchedPage<RecordType>,
  pagination?: PaginationPayload,
): GetListResult<RecordType> {
  if (!isMore) return { data, total };
  const hasPreviousPage = (pagination?.page ?? 1) > 1;
  return {
    data,
    pageInfo: { hasNextPage: isFollowed, hasPreviousPage },
    meta: { atLeast: total },
  };
}
