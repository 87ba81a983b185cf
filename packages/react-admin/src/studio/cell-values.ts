import { isSame, type Values } from '../data-provider/values.js';
import { dayToWire, toDay, toTime } from './dates.js';
import type { Change, Columns, StudioColumn, StudioRow } from './types.js';

/** The value of a cell as the API takes it: an emptied cell is null, a date ISO 8601 in UTC. */
export function toWire(value: unknown, column?: StudioColumn): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (column?.type === 'date') {
    const day = toDay(value);
    return day && dayToWire(day);
  }
  if (column?.type === 'dateTime') return toTime(value)?.toISOString() ?? null;
  return value;
}

/** What an edit changes; undefined when it changes nothing. */
export function findChange(
  next: StudioRow,
  previous: StudioRow,
  columns: Columns,
): Change | undefined {
  const change: Change = { id: previous.id, before: {}, after: {} };
  for (const [field, column] of columns) {
    const before = toWire(previous[field], column);
    const after = toWire(next[field], column);
    if (!column.editable || isSame(before, after)) continue;
    change.before[field] = before;
    change.after[field] = after;
  }
  return Object.keys(change.after).length > 0 ? change : undefined;
}

/** The filled cells of a new row as the API takes them. */
export function draftValues(draft: StudioRow, columns: Columns): Values {
  const values: Values = {};
  for (const [field, column] of columns) {
    const value = column.editable ? toWire(draft[field], column) : null;
    if (value !== null) values[field] = value;
  }
  return values;
}
