import type { Cell, StudioColumn, StudioRow } from '../base/types.js';
import { isEditable } from '../base/types.js';
import type { TextOf } from '../values/use-text-of.js';

/** Signs of a pattern that stand for themselves behind a backslash; behind others it is an error. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** Finds a text as it stands there, in whatever case. */
const pattern = (wanted: string): RegExp => new RegExp(wanted.replace(SPECIAL, '\\$&'), 'giu');

/** The cells in which people read a text, row by row. */
export function foundCells(
  rows: readonly StudioRow[],
  columns: readonly StudioColumn[],
  wanted: string,
  textOf: TextOf,
): Cell[] {
  if (wanted === '') return [];
  return rows.flatMap((row) =>
    columns
      .filter(({ isUnseen }) => !isUnseen?.(row.id))
      .filter((column) => textOf(row[column.field], column).search(pattern(wanted)) >= 0)
      .map(({ field }) => ({ id: row.id, field })),
  );
}

/** Types of cells whose value is the text that people read. */
const TEXTS: readonly StudioColumn['type'][] = [undefined, 'text', 'longText'];

/** What the cell holds with each place of a text replaced; undefined where it is no text, or not to be changed. */
export function replacedIn(
  row: StudioRow,
  column: StudioColumn,
  wanted: string,
  by: string,
): string | undefined {
  const value: unknown = row[column.field];
  if (typeof value !== 'string' || !TEXTS.includes(column.type) || !isEditable(column, row.id))
    return undefined;
  // as a function: `$&` is a text like any other
  return value.replace(pattern(wanted), () => by);
}
