import { encodeCursor, HIDDEN, sortValues } from '../query/cursor';
import type { ListRequest } from '../query/list-options';
import type { OrderColumn } from '../query/order-columns';
import type { CursorPosition } from '../query/place';
import type { CountResult } from '../query/total';
import type { ResourceDefinition } from '../resource/definition';
import { countRecords } from './count';
import type { Row } from './prisma-client';
import type { Records } from './records';
import type { Select } from './select';
import { selectIncluded } from './select-included';
import { sliceRanges } from './slice-ranges';
import { withColumns, withoutColumns } from './sort-columns';

/** Rows that follow a record in list order, with the cursors of both ends. */
export interface Slice extends CountResult {
  readonly rows: Row[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** Reads the rows after or before a cursor by the values of the sort columns, so that nothing is skipped. */
export async function readSlice(
  records: Records,
  resource: ResourceDefinition,
  request: ListRequest,
  position: CursorPosition,
  select: Select,
): Promise<Slice> {
  const { limit, include } = request;
  const listed: Select = { ...select, ...selectIncluded(include) };
  const read = await readRows(
    records,
    resource,
    request,
    position,
    withColumns(listed, position.columns),
  );
  const isFull = read.length > limit;
  const rows = read.slice(0, limit);
  const isEnd = position.values === undefined;
  if (position.isBackward) rows.reverse();
  // without a record to go back from, the empty cursor stands for that end of the list
  const cursorOf = (row: ReadRow | undefined): string =>
    row ? encodeCursor(cursorValues(row, position.columns), position.digest) : '';
  const [first, last] = [cursorOf(rows[0]), cursorOf(rows.at(-1))];
  const hasNext = position.isBackward ? !isEnd : isFull;
  const hasPrevious = position.isBackward ? isFull : !isEnd;
  return {
    rows: rows.map(({ row }) => withoutColumns(row, listed, position.columns)),
    next: hasNext ? last : null,
    previous: hasPrevious ? first : null,
    ...(await countTotal()),
  };

  /** Having read from one end of the list to the other, there is nothing left to count. */
  function countTotal(): CountResult | Promise<CountResult> {
    if (isEnd && !isFull && request.total !== 'none') return { total: rows.length };
    return countRecords(records, request);
  }
}

/** A row as the caller sees it, and as the database sorts it. */
interface ReadRow {
  readonly row: Row;
  readonly stored: Row;
}

function cursorValues({ row, stored }: ReadRow, columns: readonly OrderColumn[]): unknown[] {
  const shown = sortValues(row, columns);
  return sortValues(stored, columns).map((value, at) =>
    shown[at] === null && value !== null ? HIDDEN : value,
  );
}

/** Reads one row more than the page to detect whether there are more. */
async function readRows(
  records: Records,
  resource: ResourceDefinition,
  { where, limit, isEmpty }: ListRequest,
  position: CursorPosition,
  select: Select,
): Promise<ReadRow[]> {
  if (isEmpty) return [];
  const { orderBy } = position;
  const rows: ReadRow[] = [];
  for (const range of await sliceRanges(records, resource, where, position)) {
    const take = limit + 1 - rows.length;
    if (take === 0) break;
    rows.push(...(await records.manyWithStored({ ...range, orderBy, take, select })));
  }
  return rows;
}
