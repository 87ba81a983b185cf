import type { ListRequest } from '../query/list-options';
import type { Counted, Total } from '../query/total';
import type { Records } from './records';

/** All records are counted. */
export const isCounted = ({ total }: Pick<ListRequest, 'total'>): boolean => total === 'exact';

export async function countRecords(
  records: Records,
  { where, total, counted }: Pick<ListRequest, 'where' | 'total' | 'counted'>,
): Promise<Counted> {
  if (counted) return counted;
  if (total === 'none') return {};
  if (total === 'exact') return { total: await records.count(where) };
  return limited(await records.count(where, total.atMost + 1), total);
}

/** What is told of so many records. */
export const limited = (count: number, total: Exclude<Total, 'none'>): Counted =>
  total !== 'exact' && count > total.atMost
    ? { total: total.atMost, isMore: true }
    : { total: count };
