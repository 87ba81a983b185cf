import { useCallback, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import {
  rangeOf,
  shownCells,
  stretchedTo,
  type ApiRef,
  type Range,
  type RangeStore,
} from '../base/range.js';
import { createStore } from '../base/store.js';
import type { Cell, Columns } from '../base/types.js';
import type { Fill } from './use-fill.js';
import type { RangeTool } from './use-range.js';

/** Pixels from the corner of the marked cells in which they are taken hold of, to be filled on. */
export const HANDLE = 10;

interface Tools {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeTool;
  fill: Fill;
}

export interface Drag {
  /** The cells that are filled when the mouse is let go. */
  store: RangeStore;
  /** With Shift, the marked rectangle reaches to the cell; else a drag marks cells, or from their corner on fills others. */
  onMouseDown: (event: MouseEvent<HTMLElement>) => void;
}

/** Marks and fills cells by the mouse. */
export function useDrag({ apiRef, columns, range, fill }: Tools): Drag {
  const store = useMemo<RangeStore>(() => createStore<Range | null>(null), []);
  const { mark, reach, current } = range;
  const { fillTo } = fill;
  const letGo = useRef<() => void>(undefined);
  useEffect(() => () => letGo.current?.(), []);

  const cellAt = useCallback(
    (target: EventTarget | null): Cell | undefined => {
      if (!(target instanceof Element)) return undefined;
      const field = target.closest('[role=gridcell]')?.getAttribute('data-field');
      const row = target.closest('[role=row][data-id]')?.getAttribute('data-id');
      // numbers are ids too, and an attribute is a text
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
        // the grid would move the focus, and with it the marked cells
        event.preventDefault();
        event.stopPropagation();
      }
      let head = start;
      let isGivenUp = false;
      const move = (over: globalThis.MouseEvent) => {
        const cell = cellAt(over.target);
        if (isGivenUp || !cell || (cell.id === head.id && cell.field === head.field)) return;
        head = cell;
        const shown = shownCells(apiRef, columns);
        if (source) store.set(() => stretchedTo(source, cell, shown));
        else range.store.set(() => rangeOf(start, cell, shown));
      };
      const end = () => {
        const target = store.get();
        stop();
        if (source && target) {
          mark(target.anchor, target.head);
          void fillTo(source, target);
        } else if (source) mark(source.anchor, source.head);
        else if (head !== start && !isGivenUp) mark(start, head);
        // no drag: on the end of a rectangle the focus does not move, and nothing else would say so
        else range.store.set(() => null);
      };
      const cancel = ({ key }: globalThis.KeyboardEvent) => {
        if (key !== 'Escape') return;
        isGivenUp = true;
        store.set(() => null);
        if (!source) range.store.set(() => null);
      };
      // a marked text would be what Ctrl+C takes
      const markNoText = (begun: Event) => begun.preventDefault();
      const stop = () => {
        store.set(() => null);
        document.removeEventListener('mouseover', move);
        document.removeEventListener('keydown', cancel, true);
        document.removeEventListener('selectstart', markNoText);
        window.removeEventListener('mouseup', end);
      };
      letGo.current?.();
      letGo.current = stop;
      document.addEventListener('mouseover', move);
      document.addEventListener('keydown', cancel, true);
      document.addEventListener('selectstart', markNoText);
      // behind the grid, which then gives the focus to the cell of the beginning
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
  return clientX >= right - HANDLE && clientY >= bottom - HANDLE;
}
