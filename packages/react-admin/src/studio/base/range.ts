import {
  gridExpandedSortedRowIdsSelector,
  gridVisibleColumnFieldsSelector,
  type GridApi,
} from '@mui/x-data-grid';
import { createContext, type RefObject } from 'react';
import type { Identifier } from 'react-admin';
import { createStore, type Store } from './store.js';
import type { Cell } from './types.js';

export type ApiRef = RefObject<GridApi | null>;

/** A rectangle of cells: from the anchor, where it began, to the focused cell. */
export interface Range {
  anchor: Cell;
  head: Cell;
  ids: ReadonlySet<Identifier>;
  fields: ReadonlySet<string>;
}

export type RangeStore = Store<Range | null>;

/** The rectangle that is marked; null while it is one cell, the focused one. The DataGrid itself has none. */
export const RangeContext = createContext<RangeStore>(createStore<Range | null>(null));

/** Rows and columns in the order in which they are shown, without those that hold no values. */
export function shownCells(apiRef: ApiRef, columns: ReadonlyMap<string, unknown>) {
  return {
    ids: gridExpandedSortedRowIdsSelector(apiRef),
    fields: gridVisibleColumnFieldsSelector(apiRef).filter((field) => columns.has(field)),
  };
}

const between = <Item>(items: Item[], a: Item, b: Item): Item[] => {
  const corners = [items.indexOf(a), items.indexOf(b)];
  const from = Math.min(...corners);
  return from < 0 ? [] : items.slice(from, Math.max(...corners) + 1);
};

/** The rectangle with these corners. */
export function rangeOf(
  anchor: Cell,
  head: Cell,
  { ids, fields }: ReturnType<typeof shownCells>,
): Range {
  return {
    anchor,
    head,
    ids: new Set(between(ids, anchor.id, head.id)),
    fields: new Set(between(fields, anchor.field, head.field)),
  };
}
