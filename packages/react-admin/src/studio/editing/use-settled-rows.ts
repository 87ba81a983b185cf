import { useLayoutEffect, useState } from 'react';
import type { ApiRef } from '../base/range.js';
import type { StudioRow } from '../base/types.js';

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
    for (const row of rows) {
      const drawn: StudioRow | null | undefined = api?.getRow(row.id);
      if (drawn && drawn !== row) api?.updateRows([row]);
    }
  }, [apiRef, rows]);
  return isSame ? settled : rows;
}
