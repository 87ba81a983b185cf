import { countOf } from '../../numbers/count-of.js';
import { gapId, type StudioRow } from '../base/types.js';

/** Rows per window, if the server allows that many. */
export const WINDOW_SIZE = 100;

/** How many rows beyond those in view are read in advance. */
const READ_AHEAD_ROWS = WINDOW_SIZE / 2;

/** How many windows on each side of those in view are kept, so that scrolling back a little needs no loading. */
const KEPT_WINDOWS_PER_SIDE = 4;

/** Maximum number of rows that the grid has places for at first; more are added as the user comes near the end. */
const MAX_INITIAL_PLACES = 10_000;

/** Maximum number of windows kept for selected cells; of a longer range only the ends are kept. */
const MAX_MARKED_WINDOWS = 20;

/** A range of row indices, both ends included. */
export interface Span {
  from: number;
  to: number;
}

/** A page as returned by the server. */
export interface Window {
  /** Starting at 1. */
  number: number;
  data: readonly StudioRow[];
  total?: number | undefined;
  pageInfo?: { hasNextPage?: boolean } | undefined;
  meta?: unknown;
  /** When it was received. */
  at: number;
}

/** The size of a table. */
export interface Extent {
  /** Places for rows. */
  places: number;
  /** The number of matching rows, as far as they have been counted. */
  total: number;
  /** Whether more rows match than `total` says. */
  isMore: boolean;
}

export const NO_EXTENT: Extent = { places: 0, total: 0, isMore: false };

/** Derives the extent from the responses, in order of their arrival. */
export function extentOf(known: Extent, windows: readonly Window[], size: number): Extent {
  return [...windows]
    .sort((one, other) => one.at - other.at)
    .reduce((extent, window) => extendBy(extent, window, size), known);
}

function extendBy(known: Extent, window: Window, size: number): Extent {
  const { places, total } = known;
  const { number, data, pageInfo } = window;
  const end = (number - 1) * size + data.length;
  const isEnd = pageInfo?.hasNextPage === false;
  const counted = isEnd ? { total: end, isMore: false } : (countOf(window) ?? { total: end });
  const isMore = !isEnd && window.total === undefined;
  // the end is already known, beyond the counted rows
  if (isMore && !known.isMore && known.total > counted.total) return known;
  const reached = isMore ? Math.max(counted.total, total) : counted.total;
  // one window more than was reached: near the end it is requested, and shows what follows
  const neededPlaces = Math.max(Math.min(reached, MAX_INITIAL_PLACES), end + size, places);
  return {
    places: isMore ? neededPlaces : Math.min(neededPlaces, reached),
    total: reached,
    isMore,
  };
}

/** Returns the rows of the windows at their places, and placeholders for the others. */
export function rowsOf(windows: readonly Window[], places: number, size: number) {
  const rows = Array.from({ length: places }, (_, index) => gapAt(index));
  const seen = new Set<StudioRow['id']>();
  let isOverlapping = false;
  for (const { number, data } of windows)
    for (const [at, row] of data.entries()) {
      const index = (number - 1) * size + at;
      if (seen.has(row.id)) isOverlapping = true;
      else if (index < places) rows[index] = row;
      seen.add(row.id);
    }
  return { rows, isOverlapping };
}

const gaps: StudioRow[] = [];

/** Always returns the same object: the grid re-renders a row if it is another one. */
const gapAt = (index: number): StudioRow => (gaps[index] ??= { id: gapId(index) });

const windowAt = (index: number, size: number): number => Math.floor(index / size) + 1;

const numbersOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** What keeps windows loaded. */
interface Holds {
  view: Span;
  /** The selected rows, if any. */
  marked?: Span | undefined;
  /** The focused row, if any. */
  focused?: number | undefined;
}

/** Returns the windows to load: those near the view, those with selected or focused rows, and the already loaded ones nearby. */
export function windowsFor(
  { view, marked, focused }: Holds,
  present: readonly number[],
  places: number,
  size: number,
): number[] {
  const clamp = (index: number) => Math.min(Math.max(index, 0), Math.max(places - 1, 0));
  const at = (index: number) => windowAt(clamp(index), size);
  const near = { from: at(view.from - READ_AHEAD_ROWS), to: at(view.to + READ_AHEAD_ROWS) };
  const isKept = (number: number) =>
    number >= near.from - KEPT_WINDOWS_PER_SIDE &&
    number <= near.to + KEPT_WINDOWS_PER_SIDE &&
    number <= at(places);
  const range = marked && { from: at(marked.from), to: at(marked.to) };
  const isLong = range && range.to - range.from >= MAX_MARKED_WINDOWS;
  const numbers = new Set([
    ...numbersOf(near),
    ...present.filter(isKept),
    ...(range ? (isLong ? [range.from, range.to] : numbersOf(range)) : []),
    ...(focused === undefined ? [] : [at(focused)]),
  ]);
  return [...numbers].sort((one, other) => one - other);
}
