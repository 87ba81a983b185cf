import { useEffect } from 'react';
import type { ApiRef } from '../base/range.js';
import { FROZEN } from './use-column-layout.js';

/** What the grid must do for a column that stays in sight by CSS alone: pinning columns is no part of its MIT edition. */
export function useFrozenColumn(apiRef: ApiRef): void {
  // it must be drawn, however far the others are scrolled
  useEffect(() => apiRef.current?.unstable_setColumnVirtualization(false), [apiRef]);

  useEffect(
    () =>
      apiRef.current?.subscribeEvent('cellFocusIn', ({ id, field }) => {
        // behind the grid's own scrolling
        requestAnimationFrame(() => {
          const api = apiRef.current;
          const cell = api?.getCellElement(id, field);
          if (api && cell) uncover(cell, api.getScrollPosition().left, api.scroll);
        });
      }),
    [apiRef],
  );
}

/** Scrolls a cell out from under the column that stays in sight. */
function uncover(cell: Element, left: number, scroll: (to: { left: number }) => void): void {
  const frozen = cell.parentElement?.querySelector(`.${FROZEN}`);
  if (!frozen || getComputedStyle(frozen).position !== 'sticky') return;
  // what stands before it in the row, such as the box to mark it, stays in sight too
  const isBehind = frozen.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING;
  const covered = frozen.getBoundingClientRect().right - cell.getBoundingClientRect().left;
  if (isBehind && covered > 0) scroll({ left: Math.max(0, left - covered) });
}
