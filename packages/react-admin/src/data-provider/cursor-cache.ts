/** Where a page of a list begins. */
export type PagePosition = { page: number } | { after: string } | { before: string };

/** The most recently loaded page of a list. */
export interface LoadedPage {
  number: number;
  /** As it was requested. */
  place: PagePosition;
  next?: string | null;
  previous?: string | null;
}

/** Remembers the place from which each list can be continued. */
export interface CursorCache {
  /** Returns the place of a page: after or before the last one shown, otherwise by its number. */
  positionOf(list: string, number: number): PagePosition;
  remember(list: string, page: LoadedPage): void;
}

/** The beginning of a list with cursors in its response. */
export const LIST_START: PagePosition = { after: '' };

/** How many lists are remembered; a dashboard shows few at a time. */
const MAX_LISTS = 50;

/** A list not viewed for this many milliseconds has changed: it is read by page numbers again. */
const MAX_AGE_MS = 10 * 60 * 1000;

/** A cursor contains the values that its list is sorted by: one with long texts would not fit into a URL. */
const MAX_CURSOR_LENGTH = 2000;

export const isUsableCursor = (cursor: string | null | undefined): cursor is string =>
  typeof cursor === 'string' && cursor.length <= MAX_CURSOR_LENGTH;

/**
 * Remembers the last page shown of each list, identified by sort order, filter and page size: adjacent pages are read from its
 * ends, so that the database need not walk through everything before them.
 */
export function createCursorCache(now: () => number = Date.now): CursorCache {
  const pages = new Map<string, LoadedPage & { at: number }>();
  return {
    positionOf: (list, number) => {
      if (number === 1) return LIST_START;
      const last = pages.get(list);
      return (
        (last && last.at > now() - MAX_AGE_MS && adjacentPosition(last, number)) || { page: number }
      );
    },
    remember: (list, page) => {
      pages.delete(list);
      pages.set(list, { ...page, at: now() });
      const [oldest] = pages.keys();
      if (pages.size > MAX_LISTS && oldest !== undefined) pages.delete(oldest);
    },
  };
}

function adjacentPosition(last: LoadedPage, number: number): PagePosition | undefined {
  if (number === last.number) return last.place;
  if (number === last.number + 1 && isUsableCursor(last.next)) return { after: last.next };
  if (number === last.number - 1 && isUsableCursor(last.previous)) return { before: last.previous };
  return undefined;
}
