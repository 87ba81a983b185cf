import type { ListRequest } from '../query/list-options';
import { orderColumns } from '../query/order-columns';
import { reverseOrder } from '../query/sort';
import type { CountResult } from '../query/total';
import type { ResourceDefinition } from '../resource/definition';
import { countRecords, isCounted } from './count';
import type { Row } from './prisma-client';
import type { Records } from './records';
import type { Select } from './select';
import { selectIncluded } from './select-included';

/** The rows of a page, and the number of matches on all pages. */
export type PageRows = CountResult & { readonly rows: Row[] };

/** The offset from which it pays to count first, to find which end of the list is closer. */
const FAR_PAGE_OFFSET = 1000;

/**
 * Reads one page. A page that is not full is the last one, and its end is the total; only full and
 * empty pages cost a count query, the most expensive part of a list.
 */
export async function readPage(
  records: Records,
  resource: ResourceDefinition,
  request: ListRequest,
  select: Select,
): Promise<PageRows> {
  if (
    isCounted(request) &&
    request.skip >= FAR_PAGE_OFFSET &&
    orderColumns(request.orderBy, resource)
  )
    return readFarPage(records, request, select);
  const { where, orderBy, skip, limit, total } = request;
  const rows = request.isEmpty
    ? []
    : await records.many({
        ...{ where, orderBy, skip, take: limit },
        select: withIncluded(request, select),
      });
  const end = skip + rows.length;
  const isLast = rows.length < limit && (rows.length > 0 || skip === 0);
  if (isLast && total !== 'none') return { rows, total: end };
  const counted = await countRecords(records, request);
  // Records deleted between the two queries must not make the total smaller than what is shown.
  return rows.length && counted.total !== undefined && !counted.isMore
    ? { rows, total: Math.max(counted.total, end) }
    : { rows, ...counted };
}

/** Reads a page in the second half from the end, as the database scans all rows that it skips. */
async function readFarPage(
  records: Records,
  request: ListRequest,
  select: Select,
): Promise<PageRows> {
  const { where, orderBy, skip, limit } = request;
  const { total = 0 } = await countRecords(records, request);
  const remaining = total - skip;
  if (remaining <= 0) return { rows: [], total };
  const isInSecondHalf = skip > total / 2;
  const rows = await records.many({
    where,
    ...(isInSecondHalf
      ? {
          orderBy: reverseOrder(orderBy),
          skip: Math.max(remaining - limit, 0),
          take: Math.min(remaining, limit),
        }
      : { orderBy, skip, take: limit }),
    select: withIncluded(request, select),
  });
  return { rows: isInSecondHalf ? rows.reverse() : rows, total };
}

const withIncluded = ({ include }: ListRequest, select: Select): Select => ({
  ...select,
  ...selectIncluded(include),
});
