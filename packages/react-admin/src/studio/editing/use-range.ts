import { useCallback, useEffect, useMemo, type MouseEvent } from 'react';
import { rangeOf, shownCells, type ApiRef, type Range, type RangeStore } from '../base/range.js';
import { createStore } from '../base/store.js';
import type { Cell, Columns } from '../base/types.js';

export interface RangeTool {
  store: RangeStore;
  /** Moves the end of the rectangle by so many rows and columns; the focus goes along. */
  extend: (rows: number, fields: number) => void;
  /** The rectangle now reaches to this cell. */
  reach: (head: Cell) => void;
  /** The marked rectangle, or the focused cell as one; undefined where no cell of a value has the focus. */
  current: () => Range | undefined;
}

export function useRange(apiRef: ApiRef, columns: Columns): RangeTool {
  const store = useMemo<RangeStore>(() => createStore<Range | null>(null), []);

  const focused = useCallback((): Cell | undefined => {
    const cell = apiRef.current?.state.focus.cell;
    return cell && columns.has(cell.field) ? { id: cell.id, field: cell.field } : undefined;
  }, [apiRef, columns]);

  const current = useCallback<RangeTool['current']>(() => {
    const cell = focused();
    return store.get() ?? (cell && rangeOf(cell, cell, shownCells(apiRef, columns)));
  }, [apiRef, columns, focused, store]);

  const reach = useCallback<RangeTool['reach']>(
    (head) => {
      const anchor = store.get()?.anchor ?? focused();
      if (anchor) store.set(() => rangeOf(anchor, head, shownCells(apiRef, columns)));
    },
    [apiRef, columns, focused, store],
  );

  const extend = useCallback<RangeTool['extend']>(
    (rowSteps, fieldSteps) => {
      const api = apiRef.current;
      const from = store.get()?.head ?? focused();
      if (!api || !from) return;
      const { ids, fields } = shownCells(apiRef, columns);
      const id = ids[ids.indexOf(from.id) + rowSteps] ?? from.id;
      const field = fields[fields.indexOf(from.field) + fieldSteps] ?? from.field;
      reach({ id, field });
      api.setCellFocus(id, field);
      api.scrollToIndexes({
        rowIndex: ids.indexOf(id),
        colIndex: api.getColumnIndex(field),
      });
    },
    [apiRef, columns, focused, reach, store],
  );

  // the focus has gone elsewhere by itself: a new rectangle would begin there
  useEffect(
    () =>
      apiRef.current?.subscribeEvent('cellFocusIn', ({ id, field }) =>
        store.set((range) =>
          range && (range.head.id !== id || range.head.field !== field) ? null : range,
        ),
      ),
    [apiRef, store],
  );

  return useMemo(() => ({ store, extend, reach, current }), [current, extend, reach, store]);
}

/** With Shift, the marked rectangle reaches to the cell that is clicked. */
export function reachByMouse(
  event: MouseEvent,
  { reach }: RangeTool,
  { current: api }: ApiRef,
): void {
  if (!event.shiftKey || !(event.target instanceof Element)) return;
  const field = event.target.closest('[data-field]')?.getAttribute('data-field');
  const row = event.target.closest('[role=row][data-id]')?.getAttribute('data-id');
  // numbers are ids too, and an attribute is a text
  const id = api?.getAllRowIds().find((one) => String(one) === row);
  if (field && id !== undefined) reach({ id, field });
}
