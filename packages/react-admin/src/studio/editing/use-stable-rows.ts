import { useLayoutEffect, useState } from 'react';
import type { ApiRef } from '../base/range.js';
import type { StudioRow } from '../base/types.js';

/** Above this number of changed rows, all are passed at once: for each single update the grid scans all rows. */
const MAX_SINGLE_UPDATES = 2;

/**
 * Returns the rows for the DataGrid: the same array while the number of places is constant, since the grid re-renders every cell
 * for a new one. Changes are passed through the grid's own methods, so that it only re-renders changed rows.
 *
 * @param places the `rowCount` of the grid, which re-reads the array when that changes
 */
export function useStableRows(apiRef: ApiRef, rows: StudioRow[], places: number): StudioRow[] {
  const [stable, setStable] = useState({ rows, places });
  const isStable = stable.places === places;
  const gridRows = isStable ? stable.rows : rows;
  if (!isStable) setStable({ rows, places });

  useLayoutEffect(() => {
    const api = apiRef.current;
    if (!api || gridRows === rows) return;
    const gridIds = api.getAllRowIds();
    const isSame = gridIds.length === rows.length && rows.every(({ id }, at) => id === gridIds[at]);
    const changed = rows.filter((row) => {
      const before: StudioRow | null | undefined = api.getRow(row.id);
      return before && before !== row && !isSameRow(row, before);
    });
    if (!isSame || changed.length > MAX_SINGLE_UPDATES) api.setRows(rows);
    else for (const row of changed) api.updateRows([row]);
  }, [apiRef, gridRows, rows]);
  return gridRows;
}

/** Compares by fields, since the grid copies rows that are updated individually. */
const isSameRow = (row: StudioRow, gridRow: StudioRow): boolean =>
  Object.keys({ ...gridRow, ...row }).every((field) => row[field] === gridRow[field]);
