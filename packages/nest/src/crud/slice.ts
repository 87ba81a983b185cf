import { encodeCursor } from '../query/cursor';
import type { ListRequest } from '../query/list-options';
import type { OrderColumn } from '../query/order-columns';
import type { Place } from '../query/place';
import type { Counted } from '../query/total';
import { allOf } from '../resource/where';
import type { ResourceDefinition } from '../resource/definition';
import { countRecords } from './count';
import type { Row } from './prisma-client';
import type { Records } from './records';
import { selectIncluded, type Select } from './select';

/** Rows that follow a record in the order of a list, with the cursors of both ends. */
export interface Slice extends Counted {
  readonly rows: Row[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** Reads the rows behind a cursor, or before it: by the values of the order, so that nothing is skipped. */
export async function readSlice(
  records: Records,
  resource: ResourceDefinition,
  request: ListRequest,
  place: Place,
  select: Select,
): Promise<Slice> {
  const { limit, include } = request;
  const listed: Select = { ...select, ...selectIncluded(include) };
  const read = await readOn(records, resource, request, place, withColumns(listed, place.columns));
  const isFull = read.length > limit;
  const rows = read.slice(0, limit);
  if (place.isBackward) rows.reverse();
  const cursorOf = (row: Row | undefined): string | null =>
    row ? encodeCursor(row, place.columns, place.digest) : null;
  const [first, last] = [cursorOf(rows[0]), cursorOf(rows.at(-1))];
  const isBehind = place.isBackward ? !place.isEnd : isFull;
  const isBefore = place.isBackward ? isFull : !place.isEnd;
  return {
    rows: rows.map((row) => withoutColumns(row, listed, place.columns)),
    next: isBehind ? last : null,
    previous: isBefore ? first : null,
    ...(await counted()),
  };

  /** From one end of the list to the other there is nothing left to count. */
  function counted(): Counted | Promise<Counted> {
    if (place.isEnd && !isFull && request.total !== 'none') return { total: rows.length };
    return countRecords(records, request);
  }
}

/** One more than the page has tells whether there is more. */
async function readOn(
  records: Records,
  resource: ResourceDefinition,
  { where, limit, isEmpty }: ListRequest,
  { stretches, orderBy }: Place,
  select: Select,
): Promise<Row[]> {
  if (isEmpty) return [];
  const rows: Row[] = [];
  for (const stretch of stretches ?? [undefined]) {
    const take = limit + 1 - rows.length;
    if (take === 0) break;
    const among = stretch ? allOf(resource, [where, stretch]) : where;
    rows.push(...(await records.many({ where: among, orderBy, take, select })));
  }
  return rows;
}

/** The cursor's columns are read too, also where the list does not show them. */
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
      shown[key] = without(related, name);
  }
  return shown;
}

const labelsOf = (selected: true | object | undefined): Row =>
  isRow(selected) && isRow(selected['select']) ? selected['select'] : {};

const without = (row: Row, name: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
