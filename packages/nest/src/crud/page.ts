import type { ListRequest } from '../query/list-options';
import { orderColumns } from '../query/order-columns';
import { reversed } from '../query/sort';
import type { Counted } from '../query/total';
import type { ResourceDefinition } from '../resource/definition';
import { countRecords, isCounted } from './count';
import type { Row } from './prisma-client';
import type { Records } from './records';
import { selectIncluded, type Select } from './select';

/** The rows of a page and how many match on all pages. */
export type Rows = Counted & { readonly rows: Row[] };

/** From how many records on it is worth to know first which end of the list is nearer. */
const FAR = 1000;

/**
 * Reads one page. A page that is not full is the last one, and its end is the total; only full and
 * empty pages cost a count query, the dearest part of a list.
 */
export async function readPage(
  records: Records,
  resource: ResourceDefinition,
  request: ListRequest,
  select: Select,
): Promise<Rows> {
  if (isCounted(request) && request.skip >= FAR && orderColumns(request.orderBy, resource))
    return readFarPage(records, request, select);
  const { where, orderBy, skip, limit, total } = request;
  const rows = request.isEmpty
    ? []
    : await records.many({
        ...{ where, orderBy, skip, take: limit },
        select: selected(request, select),
      });
  const end = skip + rows.length;
  const isLast = rows.length < limit && (rows.length > 0 || skip === 0);
  if (isLast && total !== 'none') return { rows, total: end };
  const counted = await countRecords(records, request);
  // Records deleted between the two queries must not make the total less than what is shown.
  return rows.length && counted.total !== undefined && !counted.isMore
    ? { rows, total: Math.max(counted.total, end) }
    : { rows, ...counted };
}

/** A page behind the middle is read from the end, for the database walks through all that it skips. */
async function readFarPage(records: Records, request: ListRequest, select: Select): Promise<Rows> {
  const { where, orderBy, skip, limit } = request;
  const { total = 0 } = await countRecords(records, request);
  const left = total - skip;
  if (left <= 0) return { rows: [], total };
  const isBehind = skip > total / 2;
  const rows = await records.many({
    where,
    ...(isBehind
      ? { orderBy: reversed(orderBy), skip: Math.max(left - limit, 0), take: Math.min(left, limit) }
      : { orderBy, skip, take: limit }),
    select: selected(request, select),
  });
  return { rows: isBehind ? rows.reverse() : rows, total };
}

const selected = ({ include }: ListRequest, select: Select): Select => ({
  ...select,
  ...selectIncluded(include),
});
