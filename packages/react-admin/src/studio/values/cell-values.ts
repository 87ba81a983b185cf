import { isSame, type Values } from '../../data-provider/values.js';
import { cellTypeOf } from '../cells/index.js';
import {
  isEditable,
  type Change,
  type Columns,
  type StudioColumn,
  type StudioRow,
} from '../base/types.js';
import { UnreadText } from '../base/unread-text.js';

/** The value of an edited cell as the API takes it: an emptied one is null, and what is no value an `UnreadText`. */
export function toWire(value: unknown, column: StudioColumn): unknown {
  if (value instanceof UnreadText) return value;
  if (value === undefined || value === null || value === '') return null;
  const { fromCell } = cellTypeOf(column);
  const wire = fromCell ? fromCell(value, column) : value;
  const kept = column.trim && typeof wire === 'string' ? wire.trim() : wire;
  return kept === '' ? null : kept;
}

/** What the grid shows and edits of a value of the API. */
export function toCell(value: unknown, column: StudioColumn): unknown {
  const { grid, toCell: shown } = cellTypeOf(column);
  if (!(value instanceof UnreadText)) return shown ? shown(value, column) : value;
  // the grid takes nothing but dates there
  return grid === 'date' || grid === 'dateTime' ? null : value.text;
}

/** The same value for people: a day as text and as midnight UTC, an absent one and null. */
export const isSameValue = (a: unknown, b: unknown, column: StudioColumn): boolean =>
  isSame(comparable(a, column), comparable(b, column));

function comparable(value: unknown, column: StudioColumn): unknown {
  if (value instanceof UnreadText) return { unread: value.text };
  if (value === undefined || value === null || value === '') return null;
  const cell = toCell(value, column);
  return Array.isArray(cell) && cell.length === 0 ? null : cell;
}

/** The cells that an edit in the grid has changed. */
export function editedValues(next: StudioRow, shown: StudioRow, columns: Columns): Values {
  const values: Values = {};
  for (const [field, column] of columns) {
    if (!isEditable(column, shown.id) || isSameValue(next[field], shown[field], column)) continue;
    values[field] = next[field];
  }
  return values;
}

/** What the server does not have yet of these values; undefined where there is nothing to save. */
export function changeOf(row: StudioRow, values: Values, columns: Columns): Change | undefined {
  const change: Change = { id: row.id, before: {}, after: {} };
  for (const [field, value] of Object.entries(values)) {
    const column = columns.get(field);
    if (!column || isSameValue(value, row[field], column)) continue;
    change.before[field] = row[field] ?? null;
    change.after[field] = value;
  }
  return Object.keys(change.after).length > 0 ? change : undefined;
}

/** The filled cells of a new row as the API takes them. */
export function draftValues(draft: StudioRow, columns: Columns): Values {
  const values: Values = {};
  for (const [field, column] of columns) {
    const value: unknown = column.only ?? (isEditable(column, draft.id) ? draft[field] : null);
    if (value !== undefined && value !== null && value !== '') values[field] = value;
  }
  return values;
}
