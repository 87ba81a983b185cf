import { isSame, type Values } from '../data-provider/values.js';
import { cellTypeOf } from './cells/index.js';
import {
  isEditable,
  type Change,
  type Columns,
  type StudioColumn,
  type StudioRow,
} from './types.js';

/** The value of an edited cell as the API takes it: an emptied one is null. */
export function toWire(value: unknown, column: StudioColumn): unknown {
  if (value === undefined || value === null || value === '') return null;
  const wire = cellTypeOf(column).fromCell?.(value) ?? value;
  return wire === '' ? null : wire;
}

/** The same value for people: a day as text and as midnight UTC, an absent one and null. */
export const isSameValue = (a: unknown, b: unknown, column: StudioColumn): boolean =>
  isSame(comparable(a, column), comparable(b, column));

function comparable(value: unknown, column: StudioColumn): unknown {
  const { toCell } = cellTypeOf(column);
  const wire = toWire(value, column);
  const cell = wire === null ? null : (toCell?.(wire) ?? wire);
  return Array.isArray(cell) && cell.length === 0 ? null : cell;
}

/** The cells that an edit in the grid has changed, as the API takes them. */
export function editedValues(next: StudioRow, shown: StudioRow, columns: Columns): Values {
  const values: Values = {};
  for (const [field, column] of columns) {
    if (!isEditable(column, shown.id) || isSameValue(next[field], shown[field], column)) continue;
    values[field] = toWire(next[field], column);
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
    const value = isEditable(column, draft.id) ? toWire(draft[field], column) : null;
    if (value !== null) values[field] = value;
  }
  return values;
}
