import { gridRenderContextSelector } from '@mui/x-data-grid';
import { useCallback, useMemo, useRef, useState } from 'react';
import { rangeOf, shownCells, type ApiRef } from '../base/range.js';
import type { Cell, Columns } from '../base/types.js';
import type { ApplyRows } from '../rows/use-apply-rows.js';
import type { RowOf } from '../rows/use-rows.js';
import type { TextOf } from '../values/use-text-of.js';
import { foundCells, replacedIn } from './find.js';
import type { RangeTool } from './use-range.js';

/**
 * Gives the focus to a cell; where its row was let go, or no cell had the focus, to the first one in view, so that the keys of
 * the grid go on.
 */
function focusCell(apiRef: ApiRef, columns: Columns, cell: Cell | null): void {
  const api = apiRef.current;
  const { firstRowIndex } = gridRenderContextSelector(apiRef);
  const { ids, fields } = shownCells(apiRef, columns);
  const id = cell && api?.getRow(cell.id) ? cell.id : ids[firstRowIndex];
  const field = cell?.field ?? fields[0];
  if (id !== undefined && field !== undefined) api?.setCellFocus(id, field);
}

interface Tools {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeTool;
  apply: ApplyRows;
  rowOf: RowOf;
  textOf: TextOf;
}

export interface Find {
  isOpen: boolean;
  open: () => void;
  /** The focus goes to the cell that was shown last, or back to where it was. */
  close: () => void;
  /** Among the cells that are shown, of the rows that are loaded. */
  cellsWith: (wanted: string) => Cell[];
  /** Marks a cell and brings it into sight; the focus stays where it is. */
  show: (cell: Cell) => void;
  isReplaceable: (cell: Cell, wanted: string) => boolean;
  /** Replaces the text in these cells, as one step of undo; those that hold no text, or may not be changed, stay. */
  replace: (cells: readonly Cell[], wanted: string, by: string) => Promise<void>;
}

/** Finds a text in the cells, and replaces it. */
export function useFind({ apiRef, columns, range, apply, rowOf, textOf }: Tools): Find {
  const [isOpen, setOpen] = useState(false);
  const last = useRef<Cell | null>(null);
  const { store } = range;

  const open = useCallback(() => {
    last.current = apiRef.current?.state.focus.cell ?? null;
    setOpen(true);
  }, [apiRef]);

  const close = useCallback(() => {
    setOpen(false);
    const cell = last.current;
    store.set(() => null);
    // the bar takes the focus along when it goes
    setTimeout(() => focusCell(apiRef, columns, cell));
  }, [apiRef, columns, store]);

  const cellsWith = useCallback<Find['cellsWith']>(
    (wanted) => {
      const { ids, fields } = shownCells(apiRef, columns);
      return foundCells(
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
      last.current = cell;
      const shown = shownCells(apiRef, columns);
      store.set(() => rangeOf(cell, cell, shown));
      apiRef.current?.scrollToIndexes({
        rowIndex: shown.ids.indexOf(cell.id),
        colIndex: apiRef.current.getColumnIndex(cell.field),
      });
    },
    [apiRef, columns, store],
  );

  const replaced = useCallback(
    ({ id, field }: Cell, wanted: string, by: string): string | undefined => {
      const [row, column] = [rowOf(id), columns.get(field)];
      return row && column && replacedIn(row, column, wanted, by);
    },
    [columns, rowOf],
  );

  const isReplaceable = useCallback<Find['isReplaceable']>(
    (cell, wanted) => replaced(cell, wanted, '') !== undefined,
    [replaced],
  );

  const replace = useCallback<Find['replace']>(
    async (cells, wanted, by) => {
      const changes = [...new Set(cells.map(({ id }) => id))].flatMap((id) => {
        const row = rowOf(id);
        const texts = cells
          .filter((cell) => cell.id === id)
          .flatMap((cell): [string, string | null][] => {
            const text = replaced(cell, wanted, by);
            return text === undefined ? [] : [[cell.field, text === '' ? null : text]];
          });
        return row ? [{ row, values: Object.fromEntries(texts) }] : [];
      });
      await apply(changes);
    },
    [apply, replaced, rowOf],
  );

  return useMemo(
    () => ({ isOpen, open, close, cellsWith, show, isReplaceable, replace }),
    [cellsWith, close, isOpen, isReplaceable, open, replace, show],
  );
}
