import type { ListRequest } from '../query/list-options';
import type { CountResult, Total } from '../query/total';
import type { Records } from './records';

/** Checks whether all records are counted. */
export const isCounted = ({ total }: Pick<ListRequest, 'total'>): boolean => total === 'exact';

export async function countRecords(
  records: Records,
  { where, total, counted }: Pick<ListRequest, 'where' | 'total' | 'counted'>,
): Promise<CountResult> {
  if (counted) return counted;
  if (total === 'none') return {};
  if (total === 'exact') return { total: await records.count(where) };
  return limitCount(await records.count(where, total.atMost + 1), total);
}

/** Returns the reported count for this many records. */
export const limitCount = (count: number, total: Exclude<Total, 'none'>): CountResult =>
  total !== 'exact' && count > total.atMost
    ? { total: total.atMost, isMore: true }
    : { total: count };
