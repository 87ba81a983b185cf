import { gridRenderContextSelector } from '@mui/x-data-grid';
import { useEffect } from 'react';
import type { Identifier } from 'react-admin';
import type { ApiRef, Range, RangeStore } from '../base/range.js';
import { draftsAbove } from '../rows/draft-places.js';
import type { Drafts } from '../rows/use-drafts.js';
import type { Windows } from '../rows/use-windows.js';
import type { Span } from '../rows/windows.js';

/** Interval in milliseconds for checking the scroll position. */
const CHECK_INTERVAL_MS = 100;

interface Dependencies {
  apiRef: ApiRef;
  marked: RangeStore;
  drafts: Drafts;
  windows: Windows;
}

/** Keeps the rows loaded that are in view, selected or focused, wherever the grid is scrolled to. */
export function useHeldRows({
  apiRef,
  marked,
  drafts,
  windows: { hold, extent },
}: Dependencies): void {
  const { store, placeOf } = drafts;
  useEffect(() => {
    /** Returns the index among the records. */
    const recordAt = (index: number) => index - draftsAbove(index, store.get(), placeOf);
    const indexOf = (id: Identifier): number | undefined => {
      const at = apiRef.current?.getRowIndexRelativeToVisibleRows(id);
      return at === undefined ? undefined : recordAt(at);
    };
    const holdRows = (): void => {
      const api = apiRef.current;
      if (!api) return;
      const { firstRowIndex, lastRowIndex } = gridRenderContextSelector(apiRef);
      const focus = api.state.focus.cell;
      hold({
        view: { from: recordAt(firstRowIndex), to: recordAt(lastRowIndex - 1) },
        marked: spanOf(marked.get(), indexOf),
        focused: focus ? indexOf(focus.id) : undefined,
      });
    };

    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleHold = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        holdRows();
      }, CHECK_INTERVAL_MS);
    };
    scheduleHold();
    const unsubscribers = [
      apiRef.current?.subscribeEvent('renderedRowsIntervalChange', scheduleHold),
      marked.subscribe(scheduleHold),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of unsubscribers) stop?.();
    };
    // with a new extent, more of the table may be in view
  }, [apiRef, extent, hold, marked, placeOf, store]);
}

/** Returns the first and last index of the selected rows. */
function spanOf(
  range: Range | null,
  indexOf: (id: Identifier) => number | undefined,
): Span | undefined {
  if (!range) return undefined;
  const [anchor, head] = [indexOf(range.anchor.id), indexOf(range.head.id)];
  if (anchor === undefined || head === undefined) return undefined;
  return { from: Math.min(anchor, head), to: Math.max(anchor, head) };
}
