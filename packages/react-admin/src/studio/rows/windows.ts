import { countOf } from '../../numbers/count-of.js';
import { gapId, type StudioRow } from '../base/types.js';

/** Rows of a window, where the server allows as many. */
export const WINDOW_SIZE = 100;

/** Rows before and behind those in view that are read before they come into view. */
const AHEAD = WINDOW_SIZE / 2;

/** Windows to each side of those in view that are kept: who scrolls back a little waits for nothing. */
const KEPT_BESIDE = 4;

/** Rows that the grid has places for at once; behind them more are added as somebody comes near the end. */
const MOST_PLACES = 10_000;

/** Windows that marked cells keep; of a longer range only its ends. */
const MOST_MARKED = 20;

/** Some of the rows from one index on to another, both included. */
export interface Span {
  from: number;
  to: number;
}

/** A page of the server as it answered it. */
export interface Window {
  /** From 1. */
  number: number;
  data: readonly StudioRow[];
  total?: number | undefined;
  pageInfo?: { hasNextPage?: boolean } | undefined;
  meta?: unknown;
  /** When it was answered. */
  at: number;
}

/** How far a table reaches. */
export interface Extent {
  /** Places for rows. */
  places: number;
  /** How many match, as far as they were counted. */
  total: number;
  /** More match than `total`. */
  isMore: boolean;
}

export const NO_EXTENT: Extent = { places: 0, total: 0, isMore: false };

/** What the answers tell of the extent, the last of them the newest. */
export function extentOf(known: Extent, windows: readonly Window[], size: number): Extent {
  return [...windows]
    .sort((one, other) => one.at - other.at)
    .reduce((extent, window) => extendedBy(extent, window, size), known);
}

function extendedBy(known: Extent, window: Window, size: number): Extent {
  const { places, total } = known;
  const { number, data, pageInfo } = window;
  const end = (number - 1) * size + data.length;
  const isEnd = pageInfo?.hasNextPage === false;
  const counted = isEnd ? { total: end, isMore: false } : (countOf(window) ?? { total: end });
  const isMore = !isEnd && window.total === undefined;
  // somebody has been at the end, behind what is counted
  if (isMore && !known.isMore && known.total > counted.total) return known;
  const reached = isMore ? Math.max(counted.total, total) : counted.total;
  // one more window than was reached: near the end it is asked for, and tells what is behind it
  const wanted = Math.max(Math.min(reached, MOST_PLACES), end + size, places);
  return { places: isMore ? wanted : Math.min(wanted, reached), total: reached, isMore };
}

/** The rows of the windows, each in its place, and gaps for the others. */
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

/** The same object each time: the grid draws a row anew when it is another one. */
const gapAt = (index: number): StudioRow => (gaps[index] ??= { id: gapId(index) });

const windowAt = (index: number, size: number): number => Math.floor(index / size) + 1;

const numbersOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** What holds windows. */
interface Holds {
  view: Span;
  /** The cells that are marked, if any. */
  marked?: Span | undefined;
  /** The row that has the focus, if any. */
  focused?: number | undefined;
}

/** The windows to be there: those near the view, those that are marked or edited, and of those that were there the near ones. */
export function windowsFor(
  { view, marked, focused }: Holds,
  present: readonly number[],
  places: number,
  size: number,
): number[] {
  const within = (index: number) => Math.min(Math.max(index, 0), Math.max(places - 1, 0));
  const at = (index: number) => windowAt(within(index), size);
  const near = { from: at(view.from - AHEAD), to: at(view.to + AHEAD) };
  const isKept = (number: number) =>
    number >= near.from - KEPT_BESIDE && number <= near.to + KEPT_BESIDE && number <= at(places);
  const range = marked && { from: at(marked.from), to: at(marked.to) };
  const isLong = range && range.to - range.from >= MOST_MARKED;
  const numbers = new Set([
    ...numbersOf(near),
    ...present.filter(isKept),
    ...(range ? (isLong ? [range.from, range.to] : numbersOf(range)) : []),
    ...(focused === undefined ? [] : [at(focused)]),
  ]);
  return [...numbers].sort((one, other) => one - other);
}
