import { encodeCursor } from '../query/cursor';
import type { ListRequest } from '../query/list-options';
import type { OrderColumn } from '../query/order-columns';
import type { CursorPosition } from '../query/place';
import type { CountResult } from '../query/total';
import { allOf } from '../resource/where';
import type { ResourceDefinition } from '../resource/definition';
import { countRecords } from './count';
import type { Row } from './prisma-client';
import type { Records } from './records';
import { selectIncluded, type Select } from './select';

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
  if (position.isBackward) rows.reverse();
  const cursorOf = (row: Row | undefined): string | null =>
    row ? encodeCursor(row, position.columns, position.digest) : null;
  const [first, last] = [cursorOf(rows[0]), cursorOf(rows.at(-1))];
  const hasNext = position.isBackward ? !position.isEnd : isFull;
  const hasPrevious = position.isBackward ? isFull : !position.isEnd;
  return {
    rows: rows.map((row) => withoutColumns(row, listed, position.columns)),
    next: hasNext ? last : null,
    previous: hasPrevious ? first : null,
    ...(await countTotal()),
  };

  /** Having read from one end of the list to the other, there is nothing left to count. */
  function countTotal(): CountResult | Promise<CountResult> {
    if (position.isEnd && !isFull && request.total !== 'none') return { total: rows.length };
    return countRecords(records, request);
  }
}

/** Reads one row more than the page to detect whether there are more. */
async function readRows(
  records: Records,
  resource: ResourceDefinition,
  { where, limit, isEmpty }: ListRequest,
  { ranges, orderBy }: CursorPosition,
  select: Select,
): Promise<Row[]> {
  if (isEmpty) return [];
  const rows: Row[] = [];
  for (const range of ranges ?? [undefined]) {
    const take = limit + 1 - rows.length;
    if (take === 0) break;
    const rangeWhere = range ? allOf(resource, [where, range]) : where;
    rows.push(...(await records.many({ where: rangeWhere, orderBy, take, select })));
  }
  return rows;
}

/** Adds the cursor's columns, even if the list does not show them. */
function withColumns(select: Select, columns: readonly OrderColumn[]): Select {
  const more: Record<string, true | object> = { ...select };
  for (const { relation, name } of columns)
    if (relation === undefined) more[name] = true;
    else more[relation] = { select: { ...labelsOf(more[relation]), [name]: true } };
  return more;
}

function withoutColumns(row: Row, select: Select, columns: readonly OrderColumn[]): Row {
  const shown: Row = { ...row };
  for (const { relation, name } of columns) {
    const key = relation ?? name;
    const related = shown[key];
    if (!Object.hasOwn(select, key)) delete shown[key];
    else if (
      relation !== undefined &&
      isRow(related) &&
      !Object.hasOwn(labelsOf(select[key]), name)
    )
      shown[key] = omitKey(related, name);
  }
  return shown;
}

const labelsOf = (selected: true | object | undefined): Row =>
  isRow(selected) && isRow(selected['select']) ? selected['select'] : {};

const omitKey = (row: Row, name: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
