import { Children, isValidElement, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { moveRanks } from './column-ranks.js';

/** As many sets of columns keep their own order: those of a few pages, and of their last versions. */
const MAX_KEPT = 10;

const NONE: Record<string, number[]> = {};

/**
 * Keeps the order of columns that the user has chosen when the page gets other columns: react-admin stores it by position,
 * which then belongs to another column. Tables of other pages may share the store, as one of the last orders on the start page
 * does with the list: each set of columns keeps its order, and a new one begins with that of the last.
 *
 * @param storeKey the table's own; absent: that of the list
 */
export function useColumnOrder(children: ReactNode, storeKey?: string): void {
  const resource = useResourceContext() ?? '';
  const key = storeKey ?? `${resource}.datatable`;
  const [ranks, setRanks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  const [ranked, setRanked] = useStore<string[] | undefined>(`${key}_rankedColumns`);
  const [others, setOthers] = useStore(`${key}_otherColumnRanks`, NONE);
  const columns = columnNames(children);
  const own = columns.join();
  const isOutdated = ranks !== undefined && ranked?.join() !== own;
  const moved = useRef<string>(undefined);
  // before the browser paints the columns in another order
  useLayoutEffect(() => {
    // once: two tables of one page, or two windows, would go on moving the columns for each other
    if (!isOutdated || moved.current === own) return;
    moved.current = own;
    if (ranked) {
      const kept = Object.entries({ ...others, [ranked.join()]: ranks });
      setOthers(Object.fromEntries(kept.slice(-MAX_KEPT)));
      setRanks(others[own] ?? moveRanks(ranks, ranked, columns));
    }
    setRanked(columns);
  });
}

/** Returns the sources of columns; what has none, such as the buttons at the end of a row, is told apart by its place. */
function columnNames(children: ReactNode): string[] {
  const sources = Children.toArray(children).map((column) =>
    isValidElement<{ source?: string }>(column) ? (column.props.source ?? '') : '',
  );
  return sources.map((source, at) => {
    const nth = sources.slice(0, at).filter((one) => one === source).length;
    return nth > 0 ? `${source}#${nth}` : source;
  });
}
