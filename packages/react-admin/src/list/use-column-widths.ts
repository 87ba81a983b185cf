import { useContext, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { FiguresFilterContext } from './figures-filter.js';

/** Pixels, by the source of a column; columns that nobody has touched have what the browser gives them. */
type Widths = Readonly<Record<string, number>>;

/** Pixels at the end of a head cell by which it is drawn. */
const GRIP = 8;
const NARROWEST = 48;
/** Pixels for each press of a key. */
const STEP = 16;

/**
 * Columns of a list that are as wide as its user has drawn them: by the edge of a head cell, by Shift and an arrow key in it,
 * and a double click gives the browser's own width back. react-admin's store keeps them, as it does their order.
 * @returns what the table is given
 */
export function useColumnWidths() {
  const resource = useResourceContext() ?? '';
  const [widths, keep] = useStore<Widths>(`${resource}.datatable.widths`, NONE);
  // the tables beside a record are others
  if (useContext(FiguresFilterContext) === undefined) return { sx: {} };

  const set = (source: string, width: number) =>
    keep((before) => ({ ...before, [source]: Math.max(NARROWEST, Math.round(width)) }));

  const onPointerDown = (event: PointerEvent) => {
    const head = headAt(event);
    if (!head || !isOnEdge(head.cell, event)) return;
    event.preventDefault(); // marks no text
    const { cell, source } = head;
    const from = cell.offsetWidth - event.clientX;
    const draw = ({ clientX }: { clientX: number }) => {
      const width = `${Math.max(NARROWEST, from + clientX)}px`;
      Object.assign(cell.style, { minWidth: width, maxWidth: width });
    };
    const end = ({ clientX }: { clientX: number }) => {
      window.removeEventListener('pointermove', draw);
      Object.assign(cell.style, { minWidth: '', maxWidth: '' });
      if (clientX !== event.clientX) set(source, from + clientX);
    };
    window.addEventListener('pointermove', draw);
    window.addEventListener('pointerup', end, { once: true });
  };

  const onDoubleClick = (event: MouseEvent) => {
    const head = headAt(event);
    if (!head || !isOnEdge(head.cell, event)) return;
    keep(({ [head.source]: _, ...others }) => others);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const head = headAt(event);
    const step = event.shiftKey ? { ArrowLeft: -STEP, ArrowRight: STEP }[event.key] : undefined;
    if (!head || step === undefined) return;
    event.preventDefault();
    set(head.source, head.cell.offsetWidth + step);
  };

  return { sx: { ...EDGE, ...stylesOf(widths) }, onPointerDown, onDoubleClick, onKeyDown };
}

const NONE: Widths = {};

const PREFIX = 'column-';

/** The head cell of a column that an event comes from. */
function headAt({ target }: { target: EventTarget }) {
  const cell = target instanceof Element ? target.closest('th') : null;
  const name = cell && [...cell.classList].find((one) => one.startsWith(PREFIX));
  const source = name?.slice(PREFIX.length);
  return cell && source && source !== 'undefined' ? { cell, source } : undefined;
}

const isOnEdge = (cell: HTMLElement, { clientX }: { clientX: number }): boolean => {
  const right = cell.getBoundingClientRect().right;
  return clientX > right - GRIP && clientX <= right;
};

/** As react-admin names the cells of a column; a source may have dots. */
const stylesOf = (widths: Widths): Record<string, object> =>
  Object.fromEntries(
    Object.entries(widths).map(([source, width]) => [
      `& [class~="${PREFIX}${source}"]`,
      { minWidth: width, maxWidth: width, overflow: 'hidden', textOverflow: 'ellipsis' },
    ]),
  );

const EDGE = {
  '& thead th[class*="column-"]:not(.column-undefined)::after': {
    content: '""',
    position: 'absolute',
    right: 0,
    top: 0,
    bottom: 0,
    width: GRIP,
    cursor: 'col-resize',
    touchAction: 'none',
  },
  '& thead th[class*="column-"]:not(.column-undefined):hover::after': {
    borderRight: 2,
    borderColor: 'divider',
  },
} as const;
