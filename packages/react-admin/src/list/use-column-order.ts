import { Children, isValidElement, useLayoutEffect, type ReactNode } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { moveRanks } from './column-ranks.js';

/**
 * Keeps the order of columns that the user has chosen when the page gets other columns: react-admin stores it by position,
 * which then belongs to another column.
 *
 * @param storeKey the table's own; absent: that of the list
 */
export function useColumnOrder(children: ReactNode, storeKey?: string): void {
  const resource = useResourceContext() ?? '';
  const key = storeKey ?? `${resource}.datatable`;
  const [ranks, setRanks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  const [ranked, setRanked] = useStore<string[] | undefined>(`${key}_rankedColumns`);
  const columns = columnNames(children);
  const isOutdated = ranks !== undefined && ranked?.join() !== columns.join();
  // before the browser paints the columns in another order
  useLayoutEffect(() => {
    if (!isOutdated) return;
    if (ranked) setRanks(moveRanks(ranks, ranked, columns));
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
