import { useLayoutEffect, useState } from 'react';
import type { ApiRef } from '../base/range.js';
import type { StudioRow } from '../base/types.js';

/** Each row that is handed over by itself has the grid look through all of them. */
const MOST_ALONE = 2;

/**
 * The rows as the DataGrid takes them: the same array as long as it has the same rows. With another array the grid would
 * draw every cell anew at each key; rows that have changed are handed to it one by one instead.
 */
export function useSettledRows(apiRef: ApiRef, rows: StudioRow[]): StudioRow[] {
  const [settled, setSettled] = useState(rows);
  const isSame =
    settled.length === rows.length && settled.every(({ id }, at) => id === rows[at]?.id);
  if (!isSame) setSettled(rows);

  useLayoutEffect(() => {
    const api = apiRef.current;
    const changed = rows.filter((row) => {
      const drawn: StudioRow | null | undefined = api?.getRow(row.id);
      return drawn && drawn !== row && !isDrawn(row, drawn);
    });
    if (changed.length > MOST_ALONE) setSettled(rows);
    else for (const row of changed) api?.updateRows([row]);
  }, [apiRef, rows]);
  return isSame ? settled : rows;
}

/** The grid makes copies of the rows that it is handed by themselves. */
const isDrawn = (row: StudioRow, drawn: StudioRow): boolean =>
  Object.keys({ ...drawn, ...row }).every((field) => row[field] === drawn[field]);
