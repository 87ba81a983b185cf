import type { GetListResult, PaginationPayload, RaRecord } from 'react-admin';
import type { Listed } from './page.js';

/**
 * A list as react-admin takes it: with a total, or, where the records were not counted to their end, with what tells its
 * pages whether they are the last one, and `meta.atLeast`, which `countOf` reads.
 */
export function listResult<RecordType extends RaRecord>(
  { data, total, isMore, isFollowed }: Listed<RecordType>,
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
