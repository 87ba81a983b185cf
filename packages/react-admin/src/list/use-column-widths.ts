import {
  useContext,
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { FiguresFilterContext } from './figures-filter.js';

/** Pixels by column source; untouched columns have the browser's width. */
type Widths = Readonly<Record<string, number>>;

/** Width in pixels of the drag handle at the end of a header cell. */
const HANDLE_WIDTH_PX = 8;
const MIN_WIDTH_PX = 48;
/** Pixels per key press. */
const KEYBOARD_STEP_PX = 16;

/**
 * Lets the user resize the columns of a list: by dragging the edge of a header cell, or with Shift and an arrow key in it; a
 * double click resets the width. Widths are kept in react-admin's store, like the column order.
 * @returns props for the table
 */
export function useColumnWidths() {
  const resource = useResourceContext() ?? '';
  const [widths, setWidths] = useStore<Widths>(`${resource}.datatable.widths`, NO_WIDTHS);
  const stopDrag = useRef<() => void>(undefined);
  useEffect(() => () => stopDrag.current?.(), []); // the table may unmount during a drag
  // tables on a record's page are not the list's
  if (useContext(FiguresFilterContext) === undefined) return { sx: {} };

  const setWidth = (source: string, width: number) =>
    setWidths((before) => ({ ...before, [source]: Math.max(MIN_WIDTH_PX, Math.round(width)) }));

  const onPointerDown = (event: PointerEvent) => {
    const header = headerCellAt(event);
    if (!header || !isOnHandle(header.cell, event)) return;
    event.preventDefault(); // prevents text selection
    const { cell, source } = header;
    const from = cell.offsetWidth - event.clientX;
    const resize = ({ clientX }: { clientX: number }) => {
      const width = `${Math.max(MIN_WIDTH_PX, from + clientX)}px`;
      Object.assign(cell.style, { minWidth: width, maxWidth: width });
    };
    const stop = () => {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener);
      Object.assign(cell.style, { minWidth: '', maxWidth: '' });
    };
    const finish = ({ clientX }: { clientX: number }) => {
      stop();
      if (clientX !== event.clientX) setWidth(source, from + clientX);
    };
    const listeners = [
      ['pointermove', resize],
      ['pointerup', finish],
      ['pointercancel', stop],
    ] as const;
    stopDrag.current?.();
    stopDrag.current = stop;
    for (const [type, listener] of listeners) window.addEventListener(type, listener);
  };

  const onDoubleClick = (event: MouseEvent) => {
    const header = headerCellAt(event);
    if (!header || !isOnHandle(header.cell, event)) return;
    setWidths(({ [header.source]: _, ...others }) => others);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const header = headerCellAt(event);
    const step = event.shiftKey
      ? { ArrowLeft: -KEYBOARD_STEP_PX, ArrowRight: KEYBOARD_STEP_PX }[event.key]
      : undefined;
    if (!header || step === undefined) return;
    event.preventDefault();
    setWidth(header.source, header.cell.offsetWidth + step);
  };

  return { sx: { ...HANDLE_STYLES, ...stylesOf(widths) }, onPointerDown, onDoubleClick, onKeyDown };
}

const NO_WIDTHS: Widths = {};

const COLUMN_CLASS_PREFIX = 'column-';

/** Returns the header cell of a column that an event comes from. */
function headerCellAt({ target }: { target: EventTarget }) {
  const cell = target instanceof Element ? target.closest('th') : null;
  const name = cell && [...cell.classList].find((one) => one.startsWith(COLUMN_CLASS_PREFIX));
  const source = name?.slice(COLUMN_CLASS_PREFIX.length);
  return cell && source && source !== 'undefined' ? { cell, source } : undefined;
}

const isOnHandle = (cell: HTMLElement, { clientX }: { clientX: number }): boolean => {
  const right = cell.getBoundingClientRect().right;
  return clientX > right - HANDLE_WIDTH_PX && clientX <= right;
};

/** Uses react-admin's class names of column cells; a source may contain dots. */
const stylesOf = (widths: Widths): Record<string, object> =>
  Object.fromEntries(
    Object.entries(widths).map(([source, width]) => [
      `& [class~="${COLUMN_CLASS_PREFIX}${source}"]`,
      { minWidth: width, maxWidth: width, overflow: 'hidden', textOverflow: 'ellipsis' },
    ]),
  );

const HANDLE_STYLES = {
  '& thead th[class*="column-"]:not(.column-undefined)::after': {
    content: '""',
    position: 'absolute',
    right: 0,
    top: 0,
    bottom: 0,
    width: HANDLE_WIDTH_PX,
    cursor: 'col-resize',
    touchAction: 'none',
  },
  '& thead th[class*="column-"]:not(.column-undefined):hover::after': {
    borderRight: 2,
    borderColor: 'divider',
  },
} as const;
