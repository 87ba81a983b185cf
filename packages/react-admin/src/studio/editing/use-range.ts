import { useCallback, useEffect, useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { StudioText } from '../base/messages.js';
import {
  isWhole,
  rangeOf,
  shownCells,
  type ApiRef,
  type Range,
  type RangeStore,
} from '../base/range.js';
import { createStore } from '../base/store.js';
import type { Cell, Columns } from '../base/types.js';

export interface RangeTool {
  store: RangeStore;
  /** Moves the end of the rectangle by so many rows and columns; the focus goes along. */
  extend: (rows: number, fields: number) => void;
  /** Marks the rectangle with these corners; the focus goes to its end. */
  mark: (anchor: Cell, head: Cell) => void;
  /** The rectangle now reaches to this cell. */
  reach: (head: Cell) => void;
  /**
   * The marked rectangle, or the focused cell as one; undefined where no cell of a value has the focus, and, which people
   * are told, where some of the marked rows are not there.
   */
  current: () => Range | undefined;
  /** The same, whether its rows are there or not. */
  marked: () => Range | undefined;
}

export function useRange(apiRef: ApiRef, columns: Columns, text: StudioText): RangeTool {
  const notify = useNotify();
  const store = useMemo<RangeStore>(() => createStore<Range | null>(null), []);

  const focused = useCallback((): Cell | undefined => {
    const cell = apiRef.current?.state.focus.cell;
    return cell && columns.has(cell.field) ? { id: cell.id, field: cell.field } : undefined;
  }, [apiRef, columns]);

  const marked = useCallback<RangeTool['marked']>(() => {
    const cell = focused();
    return store.get() ?? (cell && rangeOf(cell, cell, shownCells(apiRef, columns)));
  }, [apiRef, columns, focused, store]);

  const current = useCallback<RangeTool['current']>(() => {
    const range = marked();
    if (!range || isWhole(apiRef, range)) return range;
    notify(text('notLoaded'), { type: 'warning' });
    return undefined;
  }, [apiRef, marked, notify, text]);

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

  const mark = useCallback<RangeTool['mark']>(
    (anchor, head) => {
      const isOne = anchor.id === head.id && anchor.field === head.field;
      store.set(() => (isOne ? null : rangeOf(anchor, head, shownCells(apiRef, columns))));
      apiRef.current?.setCellFocus(head.id, head.field);
    },
    [apiRef, columns, store],
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

  return useMemo(
    () => ({ store, extend, mark, reach, current, marked }),
    [current, extend, mark, marked, reach, store],
  );
}
