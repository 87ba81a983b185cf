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

/** In a column header, Ctrl+Enter opens its menu. */
const isHeader = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role=columnheader]') !== null;

/** Returns the Studio's key handler, called before the DataGrid's. */
export function useKeys({
  range,
  undo,
  fill,
  find,
  edit,
  panel,
  addRow,
  insertRow,
  saveRows,
}: StudioState) {
  const { extend } = range;
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, shiftKey, altKey } = event;
      const isControl = event.ctrlKey || event.metaKey;
      const shortcutKey = isControl && !altKey ? key.toLowerCase() : '';
      const step = STEPS[key];
      const handle = (action?: () => unknown) => {
        event.preventDefault();
        event.stopPropagation();
        void action?.();
      };
      if (shortcutKey === 's') handle(saveRows);
      else if (shortcutKey === 'enter' && !isHeader(event))
        handle(shiftKey ? () => insertRow('below') : addRow);
      else if (isTyping(event)) return;
      else if (shortcutKey === 'z') handle(shiftKey ? undo.redo : undo.undo);
      else if (shortcutKey === 'y') handle(undo.redo);
      else if (shortcutKey === 'f') handle(find.open);
      else if (!isCell(event)) return;
      else if (altKey && key === 'Enter') handle(panel.toggle);
      else if (shortcutKey === 'd') handle(fill.fillDown);
      else if (shortcutKey === 'r' && !shiftKey) handle(fill.fillRight);
      // the browser's own event copies or cuts our text; the grid would overwrite it
      else if (shortcutKey === 'c' || shortcutKey === 'x') event.stopPropagation();
      else if (key === 'Delete') handle(fill.empty);
      else if (key === 'Escape') edit.giveUp();
      else if (shiftKey && !isControl && !altKey && step) handle(() => extend(...step));
      else if (key === 'F2') {
        edit.start(event); // first: the grid ignores an event whose propagation was stopped
        handle();
      }
    },
    [addRow, edit, extend, fill, find, insertRow, panel, saveRows, undo],
  );
}
