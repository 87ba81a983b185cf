import type { ListRequest } from '../query/list-query';
import type { Row } from './prisma-client';
import type { Records } from './records';
import { selectIncluded, type Select } from './select';

/** The rows of a page and how many match on all pages. */
export interface Rows {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * Reads one page. A page that is not full is the last one, and its end is the total; only full and
 * empty pages cost a count query, the dearest part of a list.
 */
export async function readPage(
  records: Records,
  request: ListRequest,
  select: Select,
): Promise<Rows> {
  const { where, orderBy, skip, limit, include } = request;
  const rows = await records.many({
    where,
    orderBy,
    skip,
    take: limit,
    select: { ...select, ...selectIncluded(include) },
  });
  const end = skip + rows.length;
  const isLast = rows.length < limit && (rows.length > 0 || skip === 0);
  if (isLast) return { rows, total: end };
  const counted = await records.count(where);
  // Records deleted between the two queries must not make the total less than what is shown.
  return { rows, total: rows.length ? Math.max(counted, end) : counted };
}
