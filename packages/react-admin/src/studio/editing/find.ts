import type { Cell, StudioColumn, StudioRow } from '../base/types.js';
import { isEditable } from '../base/types.js';
import type { TextOf } from '../values/use-text-of.js';

/** Special characters in a pattern, which a backslash escapes; before others it is an error. */
const SPECIAL_CHARACTERS = /[\\^$.*+?()[\]{}|]/g;

/** Matches a text literally, ignoring case. */
const literalPattern = (searchText: string): RegExp =>
  new RegExp(searchText.replace(SPECIAL_CHARACTERS, '\\$&'), 'giu');

/** Finds the cells whose displayed text contains a text, row by row. */
export function findCells(
  rows: readonly StudioRow[],
  columns: readonly StudioColumn[],
  searchText: string,
  textOf: TextOf,
): Cell[] {
  if (searchText === '') return [];
  return rows.flatMap((row) =>
    columns
      .filter(({ isUnseen }) => !isUnseen?.(row.id))
      .filter((column) => textOf(row[column.field], column).search(literalPattern(searchText)) >= 0)
      .map(({ field }) => ({ id: row.id, field })),
  );
}

/** Types of cells whose value is the displayed text. */
const TEXT_TYPES: readonly StudioColumn['type'][] = [undefined, 'text', 'longText'];

/** Returns the cell's value with every occurrence replaced; undefined if it is not a text, or not editable. */
export function replaceInCell(
  row: StudioRow,
  column: StudioColumn,
  searchText: string,
  replacement: string,
): string | undefined {
  const value: unknown = row[column.field];
  if (typeof value !== 'string' || !TEXT_TYPES.includes(column.type) || !isEditable(column, row.id))
    return undefined;
  // a function, so that `$&` has no special meaning
  return value.replace(literalPattern(searchText), () => replacement);
}
