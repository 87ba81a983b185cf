import type { Identifier } from 'react-admin';
import { isSameValue } from '../values/cell-values.js';
import { isDraft, type Columns } from '../base/types.js';
import type { RowChange } from '../rows/use-apply-rows.js';

/** A table that is pasted over more rows than this, each with something in it, asks first. */
export const MOST_OVERWRITTEN = 10;

/**
 * The row that each line of a pasted table goes into; undefined for one that is added. A paste that begins in a new row
 * makes new rows only: the records below it are no place for what somebody enters.
 *
 * @param ids the rows as they are shown, new ones first
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

/** How many records lose something by these changes: cells that hold another value, in rows that nobody has marked. */
export const overwritten = (
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
        const held: unknown = row[field];
        return column && !isSameValue(held, null, column) && !isSameValue(held, value, column);
      }),
  ).length;
