import type { Identifier } from 'react-admin';
import { isSameValue } from '../values/cell-values.js';
import { isDraft, type Columns } from '../base/types.js';
import type { RowChange } from '../rows/use-apply-rows.js';

/** Pasting over more non-empty rows than this asks for confirmation. */
export const MAX_UNCONFIRMED_ROWS = 10;

/**
 * Returns the row for each line of a pasted table; undefined for one to be added. A paste that begins in a new row only creates
 * new rows: it must not overwrite the records below.
 *
 * @param ids the rows in display order
 * @param first the row in which the paste begins
 */
export function targetsOf(
  ids: Identifier[],
  first: Identifier,
  lines: number,
): (Identifier | undefined)[] {
  const targets = ids.slice(ids.indexOf(first)).filter((id) => !isDraft(first) || isDraft(id));
  return Array.from({ length: lines }, (_, line) => targets[line]);
}

/**
 * Counts the records that lose data by these changes: those with cells that contain another value, in rows that are not selected.
 */
export const countOverwritten = (
  changes: RowChange[],
  columns: Columns,
  marked: ReadonlySet<Identifier>,
): number =>
  changes.filter(
    ({ row, values }) =>
      row &&
      !isDraft(row.id) &&
      !(marked.size > 1 && marked.has(row.id)) &&
      Object.entries(values).some(([field, value]) => {
        const column = columns.get(field);
        const current: unknown = row[field];
        return (
          column && !isSameValue(current, null, column) && !isSameValue(current, value, column)
        );
      }),
  ).length;
