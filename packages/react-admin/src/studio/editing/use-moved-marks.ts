import { useEffect } from 'react';
import { rangeOf, shownCells, type ApiRef, type RangeStore } from '../base/range.js';
import {
  gapIndex,
  isDraft,
  isGap,
  type Cell,
  type Columns,
  type StudioRow,
} from '../base/types.js';

interface Tools {
  apiRef: ApiRef;
  columns: Columns;
  marked: RangeStore;
  rows: readonly StudioRow[];
}

/** Where the focus or a mark was on a row that was not there yet, it is on the record once that is there. */
export function useMovedMarks({ apiRef, columns, marked, rows }: Tools): void {
  useEffect(() => {
    const api = apiRef.current;
    if (!api) return;
    const newRows = rows.findIndex(({ id }) => !isDraft(id));
    const moved = (cell: Cell): Cell => {
      const row = isGap(cell.id) ? rows[newRows + gapIndex(cell.id)] : undefined;
      return row ? { ...cell, id: row.id } : cell;
    };
    const focus = api.state.focus.cell;
    const target = focus && moved({ id: focus.id, field: focus.field });
    const range = marked.get();
    if (range && [...range.ids].some(isGap))
      marked.set(() =>
        rangeOf(moved(range.anchor), moved(range.head), shownCells(apiRef, columns)),
      );
    // behind the mark: a focus that goes elsewhere takes it off
    if (target && target.id !== focus.id) api.setCellFocus(target.id, target.field);
  }, [apiRef, columns, marked, rows]);
}
