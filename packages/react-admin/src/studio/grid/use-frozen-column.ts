import { useEffect } from 'react';
import type { ApiRef } from '../base/range.js';
import { FROZEN_CLASS } from './use-column-layout.js';

/** Adapts the grid to a column that is frozen by CSS alone: pinned columns are not part of its MIT edition. */
export function useFrozenColumn(apiRef: ApiRef): void {
  // it must be rendered, however far the others are scrolled
  useEffect(() => apiRef.current?.unstable_setColumnVirtualization(false), [apiRef]);

  useEffect(
    () =>
      apiRef.current?.subscribeEvent('cellFocusIn', ({ id, field }) => {
        // after the grid's own scrolling
        requestAnimationFrame(() => {
          const api = apiRef.current;
          const cell = api?.getCellElement(id, field);
          if (api && cell) uncover(cell, api.getScrollPosition().left, api.scroll);
        });
      }),
    [apiRef],
  );
}

/** Scrolls a cell out from under the frozen column. */
function uncover(cell: Element, left: number, scroll: (to: { left: number }) => void): void {
  const frozen = cell.parentElement?.querySelector(`.${FROZEN_CLASS}`);
  if (!frozen || getComputedStyle(frozen).position !== 'sticky') return;
  // cells before it in the row, such as the checkbox, also stay visible
  const isBehind = frozen.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING;
  const covered = frozen.getBoundingClientRect().right - cell.getBoundingClientRect().left;
  if (isBehind && covered > 0) scroll({ left: Math.max(0, left - covered) });
}
