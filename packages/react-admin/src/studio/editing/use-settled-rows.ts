import { useLayoutEffect, useState } from 'react';
import type { ApiRef } from '../base/range.js';
import type { StudioRow } from '../base/types.js';

/** Each row that is handed over by itself has the grid look through all of them. */
const MOST_ALONE = 2;

/**
 * The rows as the DataGrid is given them: the same array as long as the table has as many places, for with another one the grid
 * draws every cell anew. What becomes of the rows it is told by its own methods, and draws those that have changed.
 *
 * @param places the `rowCount` of the grid, which takes the array once more when that changes
 */
export function useSettledRows(apiRef: ApiRef, rows: StudioRow[], places: number): StudioRow[] {
  const [settled, setSettled] = useState({ rows, places });
  const isSettled = settled.places === places;
  const given = isSettled ? settled.rows : rows;
  if (!isSettled) setSettled({ rows, places });

  useLayoutEffect(() => {
    const api = apiRef.current;
    if (!api || given === rows) return;
    const drawn = api.getAllRowIds();
    const isSame = drawn.length === rows.length && rows.every(({ id }, at) => id === drawn[at]);
    const changed = rows.filter((row) => {
      const before: StudioRow | null | undefined = api.getRow(row.id);
      return before && before !== row && !isDrawn(row, before);
    });
    if (!isSame || changed.length > MOST_ALONE) api.setRows(rows);
    else for (const row of changed) api.updateRows([row]);
  }, [apiRef, given, rows]);
  return given;
}

/** The grid makes copies of the rows that it is handed by themselves. */
const isDrawn = (row: StudioRow, drawn: StudioRow): boolean =>
  Object.keys({ ...drawn, ...row }).every((field) => row[field] === drawn[field]);
