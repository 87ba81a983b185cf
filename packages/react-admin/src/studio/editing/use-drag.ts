import { useCallback, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import {
  rangeOf,
  shownCells,
  extendTo,
  type ApiRef,
  type Range,
  type RangeStore,
} from '../base/range.js';
import { createStore } from '../base/store.js';
import type { Cell, Columns } from '../base/types.js';
import type { Fill } from './use-fill.js';
import type { RangeController } from './use-range.js';

/** Size in pixels of the fill handle at the corner of the selected cells. */
export const HANDLE_SIZE_PX = 10;

interface Dependencies {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeController;
  fill: Fill;
}

export interface Drag {
  /** The cells to be filled when the mouse button is released. */
  store: RangeStore;
  /** With Shift, extends the selection to the cell; otherwise a drag selects cells or, from their corner, fills others. */
  onMouseDown: (event: MouseEvent<HTMLElement>) => void;
}

/** Selects and fills cells with the mouse. */
export function useDrag({ apiRef, columns, range, fill }: Dependencies): Drag {
  const store = useMemo<RangeStore>(() => createStore<Range | null>(null), []);
  const { mark, reach, current } = range;
  const { fillTo } = fill;
  const stopDrag = useRef<() => void>(undefined);
  useEffect(() => () => stopDrag.current?.(), []);

  const cellAt = useCallback(
    (target: EventTarget | null): Cell | undefined => {
      if (!(target instanceof Element)) return undefined;
      const field = target.closest('[role=gridcell]')?.getAttribute('data-field');
      const row = target.closest('[role=row][data-id]')?.getAttribute('data-id');
      // ids may be numbers, but attributes are strings
      const id = apiRef.current?.getAllRowIds().find((one) => String(one) === row);
      return field && columns.has(field) && id !== undefined ? { id, field } : undefined;
    },
    [apiRef, columns],
  );

  const onMouseDown = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const start = cellAt(event.target);
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
      if (!start || isTyping || event.button !== 0) return;
      if (event.shiftKey) return reach(start);
      const source = isOnHandle(event) ? current() : undefined;
      if (source) {
        // the grid would move the focus, and with it the selection
        event.preventDefault();
        event.stopPropagation();
      }
      let head = start;
      let isCancelled = false;
      const move = (over: globalThis.MouseEvent) => {
        const cell = cellAt(over.target);
        if (isCancelled || !cell || (cell.id === head.id && cell.field === head.field)) return;
        head = cell;
        const shown = shownCells(apiRef, columns);
        if (source) store.set(() => extendTo(source, cell, shown));
        else range.store.set(() => rangeOf(start, cell, shown));
      };
      const end = () => {
        const target = store.get();
        stop();
        if (source && target) {
          mark(target.anchor, target.head);
          void fillTo(source, target);
        } else if (source) mark(source.anchor, source.head);
        else if (head !== start && !isCancelled) mark(start, head);
        // no drag: if the end of a range is clicked, the focus does not move, and nothing else would reset the range
        else range.store.set(() => null);
      };
      const cancel = ({ key }: globalThis.KeyboardEvent) => {
        if (key !== 'Escape') return;
        isCancelled = true;
        store.set(() => null);
        if (!source) range.store.set(() => null);
      };
      // Ctrl+C would copy selected text
      const preventTextSelection = (begun: Event) => begun.preventDefault();
      const stop = () => {
        store.set(() => null);
        document.removeEventListener('mouseover', move);
        document.removeEventListener('keydown', cancel, true);
        document.removeEventListener('selectstart', preventTextSelection);
        window.removeEventListener('mouseup', end);
      };
      stopDrag.current?.();
      stopDrag.current = stop;
      document.addEventListener('mouseover', move);
      document.addEventListener('keydown', cancel, true);
      document.addEventListener('selectstart', preventTextSelection);
      // after the grid, which focuses the cell where the drag began
      window.addEventListener('mouseup', end);
    },
    [apiRef, cellAt, columns, current, fillTo, mark, range.store, reach, store],
  );

  return useMemo(() => ({ store, onMouseDown }), [onMouseDown, store]);
}

function isOnHandle({ target, clientX, clientY }: MouseEvent): boolean {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
  if (!cell?.matches('.studio-corner, :focus:not(.studio-marked)')) return false;
  const { right, bottom } = cell.getBoundingClientRect();
  return clientX >= right - HANDLE_SIZE_PX && clientY >= bottom - HANDLE_SIZE_PX;
}
