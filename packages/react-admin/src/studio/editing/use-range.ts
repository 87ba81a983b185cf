import { useCallback, useEffect, useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { StudioText } from '../base/messages.js';
import {
  isFullyLoaded,
  rangeOf,
  shownCells,
  type ApiRef,
  type Range,
  type RangeStore,
} from '../base/range.js';
import { createStore } from '../base/store.js';
import type { Cell, Columns } from '../base/types.js';

export interface RangeController {
  store: RangeStore;
  /** Moves the end of the selected range by this many rows and columns, along with the focus. */
  extend: (rows: number, fields: number) => void;
  /** Selects the range with these corners; the focus goes to its end. */
  mark: (anchor: Cell, head: Cell) => void;
  /** Extends the selected range to this cell. */
  reach: (head: Cell) => void;
  /**
   * Returns the selected range, or the focused cell as one. Undefined if no value cell has the focus or, with a notification, if
   * some of the selected rows are not loaded.
   */
  current: () => Range | undefined;
  /** Like `current`, but also if rows are not loaded. */
  marked: () => Range | undefined;
}

export function useRange(apiRef: ApiRef, columns: Columns, text: StudioText): RangeController {
  const notify = useNotify();
  const store = useMemo<RangeStore>(() => createStore<Range | null>(null), []);

  const focused = useCallback((): Cell | undefined => {
    const cell = apiRef.current?.state.focus.cell;
    return cell && columns.has(cell.field) ? { id: cell.id, field: cell.field } : undefined;
  }, [apiRef, columns]);

  const marked = useCallback<RangeController['marked']>(() => {
    const cell = focused();
    return store.get() ?? (cell && rangeOf(cell, cell, shownCells(apiRef, columns)));
  }, [apiRef, columns, focused, store]);

  const current = useCallback<RangeController['current']>(() => {
    const range = marked();
    if (!range || isFullyLoaded(apiRef, range)) return range;
    notify(text('notLoaded'), { type: 'warning' });
    return undefined;
  }, [apiRef, marked, notify, text]);

  const reach = useCallback<RangeController['reach']>(
    (head) => {
      const anchor = store.get()?.anchor ?? focused();
      if (anchor) store.set(() => rangeOf(anchor, head, shownCells(apiRef, columns)));
    },
    [apiRef, columns, focused, store],
  );

  const extend = useCallback<RangeController['extend']>(
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

  const mark = useCallback<RangeController['mark']>(
    (anchor, head) => {
      const isOne = anchor.id === head.id && anchor.field === head.field;
      store.set(() => (isOne ? null : rangeOf(anchor, head, shownCells(apiRef, columns))));
      apiRef.current?.setCellFocus(head.id, head.field);
    },
    [apiRef, columns, store],
  );

  // the focus has moved elsewhere: a new range begins there
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
