import { useCallback, type KeyboardEvent } from 'react';
import type { StudioState } from '../editing/use-studio.js';

const STEPS: Record<string, [rows: number, fields: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea') !== null;

const isCell = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role=gridcell]') !== null;

/** On the name of a column Ctrl+Enter opens its menu. */
const isHeader = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role=columnheader]') !== null;

/** The keys of the Studio, before the DataGrid sees them. */
export function useKeys({ range, undo, fill, find, edit, addRow, saveRows }: StudioState) {
  const { extend } = range;
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, shiftKey, altKey } = event;
      const isControl = event.ctrlKey || event.metaKey;
      const letter = isControl && !altKey ? key.toLowerCase() : '';
      const step = STEPS[key];
      const take = (action?: () => unknown) => {
        event.preventDefault();
        event.stopPropagation();
        void action?.();
      };
      if (letter === 's') take(saveRows);
      else if (letter === 'enter' && !isHeader(event)) take(addRow);
      else if (isTyping(event)) return;
      else if (letter === 'z') take(shiftKey ? undo.redo : undo.undo);
      else if (letter === 'y') take(undo.redo);
      else if (letter === 'f') take(find.open);
      else if (!isCell(event)) return;
      else if (letter === 'd') take(fill.fillDown);
      else if (letter === 'r' && !shiftKey) take(fill.fillRight);
      // the browser's own event copies or cuts, with our text; the grid would put its own over it
      else if (letter === 'c' || letter === 'x') event.stopPropagation();
      else if (key === 'Delete') take(fill.empty);
      else if (key === 'Escape') edit.giveUp();
      else if (shiftKey && !isControl && !altKey && step) take(() => extend(...step));
      else if (key === 'F2') {
        edit.start(event); // first: the grid takes no event that was stopped
        take();
      }
    },
    [addRow, edit, extend, fill, find, saveRows, undo],
  );
}
