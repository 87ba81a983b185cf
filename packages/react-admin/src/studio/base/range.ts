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

/** A rectangle of cells from the anchor, where the selection began, to the focused cell. */
export interface Range {
  anchor: Cell;
  head: Cell;
  ids: ReadonlySet<Identifier>;
  fields: ReadonlySet<string>;
  /** The cell at its lower right corner. */
  corner: Cell;
}

export type RangeStore = Store<Range | null>;

/** The selected range of cells; null if that is only the focused cell. The DataGrid itself has no range selection. */
export const RangeContext = createContext<RangeStore>(createStore<Range | null>(null));

/** The cells to be filled when the mouse button is released; null if there are none. */
export const FillContext = createContext<RangeStore>(createStore<Range | null>(null));

/** Returns the visible rows and columns in order, without columns that contain no values. */
export function shownCells(apiRef: ApiRef, columns: ReadonlyMap<string, unknown>) {
  return {
    ids: gridExpandedSortedRowIdsSelector(apiRef),
    fields: gridVisibleColumnFieldsSelector(apiRef).filter((field) => columns.has(field)),
  };
}

/** Whether all rows of the range are loaded; some may not have been read yet, or have been evicted. */
export const isFullyLoaded = (apiRef: ApiRef, { ids }: Range): boolean =>
  [...ids].every((id) => !isGap(id) && apiRef.current?.getRow(id));

const itemsBetween = <Item>(items: Item[], a: Item, b: Item): Item[] => {
  const corners = [items.indexOf(a), items.indexOf(b)];
  const from = Math.min(...corners);
  return from < 0 ? [] : items.slice(from, Math.max(...corners) + 1);
};

/** Returns the range with these corners. */
export function rangeOf(anchor: Cell, head: Cell, shown: ReturnType<typeof shownCells>): Range {
  const ids = itemsBetween(shown.ids, anchor.id, head.id);
  const fields = itemsBetween(shown.fields, anchor.field, head.field);
  return {
    ...{ anchor, head },
    ids: new Set(ids),
    fields: new Set(fields),
    corner: { id: ids.at(-1) ?? head.id, field: fields.at(-1) ?? head.field },
  };
}

/** Extends a range to a cell, along the axis on which the cell is further away; null if the range contains the cell. */
export function extendTo(
  { ids, fields }: Range,
  cell: Cell,
  shown: ReturnType<typeof shownCells>,
): Range | null {
  const rows = endsTowards(shown.ids, ids, cell.id);
  const across = endsTowards(shown.fields, fields, cell.field);
  if (!rows || !across || (rows.distance === 0 && across.distance === 0)) return null;
  const isAcross = across.distance > rows.distance;
  return rangeOf(
    { id: rows.near, field: across.near },
    isAcross ? { id: rows.far, field: cell.field } : { id: cell.id, field: across.far },
    shown,
  );
}

/** Returns the ends of the selection, `near` away from the item and `far` towards it, and the distance to the item. */
function endsTowards<Item>(all: Item[], marked: ReadonlySet<Item>, item: Item) {
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
