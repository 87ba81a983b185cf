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

interface Dependencies {
  apiRef: ApiRef;
  columns: Columns;
  marked: RangeStore;
  rows: readonly StudioRow[];
}

/** Moves the focus and the selection from a placeholder row to its record once that is loaded. */
export function useSelectionTransfer({ apiRef, columns, marked, rows }: Dependencies): void {
  useEffect(() => {
    const api = apiRef.current;
    if (!api) return;
    const recordAt = (index: number) => rows.filter(({ id }) => !isDraft(id))[index];
    const toLoadedCell = (cell: Cell): Cell => {
      const row = isGap(cell.id) ? recordAt(gapIndex(cell.id)) : undefined;
      return row ? { ...cell, id: row.id } : cell;
    };
    const focus = api.state.focus.cell;
    const target = focus && toLoadedCell({ id: focus.id, field: focus.field });
    const range = marked.get();
    if (range && [...range.ids].some(isGap))
      marked.set(() =>
        rangeOf(toLoadedCell(range.anchor), toLoadedCell(range.head), shownCells(apiRef, columns)),
      );
    // after the selection, which a focus change would reset
    if (target && target.id !== focus.id) api.setCellFocus(target.id, target.field);
  }, [apiRef, columns, marked, rows]);
}
