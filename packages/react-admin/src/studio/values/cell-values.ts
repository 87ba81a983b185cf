import { isSame, type Values } from '../../data-provider/values.js';
import { changeLetters } from '../../records/letters.js';
import { cellTypeOf } from '../cells/index.js';
import {
  isEditable,
  type Change,
  type Columns,
  type StudioColumn,
  type StudioRow,
} from '../base/types.js';
import { UnparsedText } from '../base/unparsed-text.js';

/** Converts the value of an edited cell to the API's format: null if emptied, an `UnparsedText` if invalid. */
export function toWire(value: unknown, column: StudioColumn): unknown {
  if (value instanceof UnparsedText) return value;
  if (value === undefined || value === null || value === '') return null;
  const { fromCell } = cellTypeOf(column);
  const wire = fromCell ? fromCell(value, column) : value;
  const text = typeof wire === 'string' ? changeText(wire, column) : wire;
  return text === '' ? null : text;
}

const changeText = (text: string, { trim, letters }: StudioColumn): string =>
  changeLetters(trim ? text.trim() : text, letters);

/** Converts a value of the API to what the grid shows and edits. */
export function toCell(value: unknown, column: StudioColumn): unknown {
  const { grid, toCell: shown } = cellTypeOf(column);
  if (!(value instanceof UnparsedText)) return shown ? shown(value, column) : value;
  // the grid only accepts dates there
  return grid === 'date' || grid === 'dateTime' ? null : value.text;
}

/** Whether two values look the same to users: a day as text and as midnight UTC, absent and null. */
export const isSameValue = (a: unknown, b: unknown, column: StudioColumn): boolean =>
  isSame(toComparable(a, column), toComparable(b, column));

function toComparable(value: unknown, column: StudioColumn): unknown {
  if (value instanceof UnparsedText) return { unread: value.text };
  if (value === undefined || value === null || value === '') return null;
  const cell = toCell(value, column);
  return Array.isArray(cell) && cell.length === 0 ? null : cell;
}

/** Returns the values of cells that an edit in the grid has changed. */
export function editedValues(next: StudioRow, shown: StudioRow, columns: Columns): Values {
  const values: Values = {};
  for (const [field, column] of columns) {
    if (!isEditable(column, shown.id) || isSameValue(next[field], shown[field], column)) continue;
    values[field] = next[field];
  }
  return values;
}

/** Returns the part of these values that the server does not have yet; undefined if there is nothing to save. */
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

/** Returns the non-empty cells of a new row in the API's format. */
export function draftValues(draft: StudioRow, columns: Columns): Values {
  const values: Values = {};
  for (const [field, column] of columns) {
    const value: unknown = column.only ?? (isEditable(column, draft.id) ? draft[field] : null);
    if (value !== undefined && value !== null && value !== '') values[field] = value;
    else if (column.startsEmpty && isEditable(column, draft.id)) values[field] = '';
  }
  return values;
}
