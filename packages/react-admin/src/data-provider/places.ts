/** Where a page of a list begins. */
export type Place = { page: number } | { after: string } | { before: string };

/** The page of a list that was answered last. */
export interface ShownPage {
  number: number;
  /** As it was asked for. */
  place: Place;
  next?: string | null;
  previous?: string | null;
}

/** From which place each list is read on. */
export interface Places {
  /** Of the page with this number: behind or before the one that was shown last, else by the number itself. */
  placeOf(list: string, number: number): Place;
  remember(list: string, page: ShownPage): void;
}

/** The beginning of a list, whose answer has cursors. */
export const BEGINNING: Place = { after: '' };

/** Lists that are remembered; a dashboard shows few at a time. */
const MOST_LISTS = 50;

/** A list that nobody has looked at for so many milliseconds has moved on: it is entered by numbers anew. */
const KEPT = 10 * 60 * 1000;

/** A cursor holds the values that its list is ordered by: one of long texts would not fit into an address. */
const LONGEST_CURSOR = 2000;

export const isPassable = (cursor: string | null | undefined): cursor is string =>
  typeof cursor === 'string' && cursor.length <= LONGEST_CURSOR;

/**
 * Remembers of each list, as its address names order, filter and page size, the page that was shown last: its neighbours
 * are read from its ends on, for which a database need not walk through all that comes before.
 */
export function createPlaces(now: () => number = Date.now): Places {
  const shown = new Map<string, ShownPage & { at: number }>();
  return {
    placeOf: (list, number) => {
      if (number === 1) return BEGINNING;
      const last = shown.get(list);
      return (last && last.at > now() - KEPT && placeBeside(last, number)) || { page: number };
    },
    remember: (list, page) => {
      shown.delete(list);
      shown.set(list, { ...page, at: now() });
      const [oldest] = shown.keys();
      if (shown.size > MOST_LISTS && oldest !== undefined) shown.delete(oldest);
    },
  };
}

function placeBeside(last: ShownPage, number: number): Place | undefined {
  if (number === last.number) return last.place;
  if (number === last.number + 1 && isPassable(last.next)) return { after: last.next };
  if (number === last.number - 1 && isPassable(last.previous)) return { before: last.previous };
  return undefined;
}
