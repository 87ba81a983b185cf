import { gridRenderContextSelector } from '@mui/x-data-grid';
import { useCallback, useMemo, useRef, useState } from 'react';
import { rangeOf, shownCells, type ApiRef } from '../base/range.js';
import type { Cell, Columns } from '../base/types.js';
import type { ApplyRows } from '../rows/use-apply-rows.js';
import type { RowOf } from '../rows/use-rows.js';
import type { TextOf } from '../values/use-text-of.js';
import { findCells, replaceInCell } from './find.js';
import type { RangeController } from './use-range.js';

/**
 * Focuses a cell; if its row was evicted, or no cell had the focus, the first one in view, so that the grid's keys keep working.
 */
function focusCell(apiRef: ApiRef, columns: Columns, cell: Cell | null): void {
  const api = apiRef.current;
  const { firstRowIndex } = gridRenderContextSelector(apiRef);
  const { ids, fields } = shownCells(apiRef, columns);
  const id = cell && api?.getRow(cell.id) ? cell.id : ids[firstRowIndex];
  const field = cell?.field ?? fields[0];
  if (id !== undefined && field !== undefined) api?.setCellFocus(id, field);
}

interface Dependencies {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeController;
  apply: ApplyRows;
  rowOf: RowOf;
  textOf: TextOf;
}

export interface Find {
  isOpen: boolean;
  open: () => void;
  /** Closes the bar; the focus goes to the cell shown last, or returns to where it was. */
  close: () => void;
  /** Searches the visible cells of the loaded rows. */
  cellsWith: (wanted: string) => Cell[];
  /** Selects a cell and scrolls to it; the focus does not move. */
  show: (cell: Cell) => void;
  isReplaceable: (cell: Cell, wanted: string) => boolean;
  /** Replaces the text in these cells as a single undo step, except for cells without text and those that are not editable. */
  replace: (cells: readonly Cell[], wanted: string, by: string) => Promise<void>;
}

/** Finds and replaces text in the cells. */
export function useFind({ apiRef, columns, range, apply, rowOf, textOf }: Dependencies): Find {
  const [isOpen, setOpen] = useState(false);
  const lastCell = useRef<Cell | null>(null);
  const { store } = range;

  const open = useCallback(() => {
    lastCell.current = apiRef.current?.state.focus.cell ?? null;
    setOpen(true);
  }, [apiRef]);

  const close = useCallback(() => {
    setOpen(false);
    const cell = lastCell.current;
    store.set(() => null);
    // the closing bar takes the focus away
    setTimeout(() => focusCell(apiRef, columns, cell));
  }, [apiRef, columns, store]);

  const cellsWith = useCallback<Find['cellsWith']>(
    (wanted) => {
      const { ids, fields } = shownCells(apiRef, columns);
      return findCells(
        ids.flatMap((id) => rowOf(id) ?? []),
        fields.flatMap((field) => columns.get(field) ?? []),
        wanted,
        textOf,
      );
    },
    [apiRef, columns, rowOf, textOf],
  );

  const show = useCallback<Find['show']>(
    (cell) => {
      lastCell.current = cell;
      const shown = shownCells(apiRef, columns);
      store.set(() => rangeOf(cell, cell, shown));
      apiRef.current?.scrollToIndexes({
        rowIndex: shown.ids.indexOf(cell.id),
        colIndex: apiRef.current.getColumnIndex(cell.field),
      });
    },
    [apiRef, columns, store],
  );

  const replacementFor = useCallback(
    ({ id, field }: Cell, wanted: string, by: string): string | undefined => {
      const [row, column] = [rowOf(id), columns.get(field)];
      return row && column && replaceInCell(row, column, wanted, by);
    },
    [columns, rowOf],
  );

  const isReplaceable = useCallback<Find['isReplaceable']>(
    (cell, wanted) => replacementFor(cell, wanted, '') !== undefined,
    [replacementFor],
  );

  const replace = useCallback<Find['replace']>(
    async (cells, wanted, by) => {
      const changes = [...new Set(cells.map(({ id }) => id))].flatMap((id) => {
        const row = rowOf(id);
        const texts = cells
          .filter((cell) => cell.id === id)
          .flatMap((cell): [string, string | null][] => {
            const text = replacementFor(cell, wanted, by);
            return text === undefined ? [] : [[cell.field, text === '' ? null : text]];
          });
        return row ? [{ row, values: Object.fromEntries(texts) }] : [];
      });
      await apply(changes);
    },
    [apply, replacementFor, rowOf],
  );

  return useMemo(
    () => ({ isOpen, open, close, cellsWith, show, isReplaceable, replace }),
    [cellsWith, close, isOpen, isReplaceable, open, replace, show],
  );
}
