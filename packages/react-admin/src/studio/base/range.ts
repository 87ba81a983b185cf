import {
  gridExpandedSortedRowIdsSelector,
  gridVisibleColumnFieldsSelector,
  type GridApi,
} from '@mui/x-data-grid';
import { createContext, type RefObject } from 'react';
import type { Identifier } from 'react-admin';
import { createStore, type Store } from './store.js';
import { isGap, type Cell } from './types.js';

export type ApiRef = RefObject<GridApi | null>;

/** A rectangle of cells: from the anchor, where it began, to the focused cell. */
export interface Range {
  anchor: Cell;
  head: Cell;
  ids: ReadonlySet<Identifier>;
  fields: ReadonlySet<string>;
  /** The cell at its lower right corner. */
  corner: Cell;
}

export type RangeStore = Store<Range | null>;

/** The rectangle that is marked; null while it is one cell, the focused one. The DataGrid itself has none. */
export const RangeContext = createContext<RangeStore>(createStore<Range | null>(null));

/** The cells that are filled when the mouse is let go; null while none are. */
export const FillContext = createContext<RangeStore>(createStore<Range | null>(null));

/** Rows and columns in the order in which they are shown, without those that hold no values. */
export function shownCells(apiRef: ApiRef, columns: ReadonlyMap<string, unknown>) {
  return {
    ids: gridExpandedSortedRowIdsSelector(apiRef),
    fields: gridVisibleColumnFieldsSelector(apiRef).filter((field) => columns.has(field)),
  };
}

/** False where some of the marked rows are not there: not read yet, or let go. */
export const isWhole = (apiRef: ApiRef, { ids }: Range): boolean =>
  [...ids].every((id) => !isGap(id) && apiRef.current?.getRow(id));

const between = <Item>(items: Item[], a: Item, b: Item): Item[] => {
  const corners = [items.indexOf(a), items.indexOf(b)];
  const from = Math.min(...corners);
  return from < 0 ? [] : items.slice(from, Math.max(...corners) + 1);
};

/** The rectangle with these corners. */
export function rangeOf(anchor: Cell, head: Cell, shown: ReturnType<typeof shownCells>): Range {
  const ids = between(shown.ids, anchor.id, head.id);
  const fields = between(shown.fields, anchor.field, head.field);
  return {
    ...{ anchor, head },
    ids: new Set(ids),
    fields: new Set(fields),
    corner: { id: ids.at(-1) ?? head.id, field: fields.at(-1) ?? head.field },
  };
}

/** The rectangle with what lies between it and a cell, in the direction in which the cell is further away; null for a cell of its own. */
export function stretchedTo(
  { ids, fields }: Range,
  cell: Cell,
  shown: ReturnType<typeof shownCells>,
): Range | null {
  const rows = sides(shown.ids, ids, cell.id);
  const across = sides(shown.fields, fields, cell.field);
  if (!rows || !across || (rows.distance === 0 && across.distance === 0)) return null;
  const isAcross = across.distance > rows.distance;
  return rangeOf(
    { id: rows.near, field: across.near },
    isAcross ? { id: rows.far, field: cell.field } : { id: cell.id, field: across.far },
    shown,
  );
}

/** The ends of what is marked: the one away from the item, and the one towards it; and how far away it is. */
function sides<Item>(all: Item[], marked: ReadonlySet<Item>, item: Item) {
  const inner = all.filter((one) => marked.has(one));
  const [first] = inner;
  const last = inner.at(-1);
  const at = all.indexOf(item);
  if (first === undefined || last === undefined || at < 0) return undefined;
  const before = all.indexOf(first) - at;
  return before > 0
    ? { near: last, far: first, distance: before }
    : { near: first, far: last, distance: Math.max(0, at - all.indexOf(last)) };
}
