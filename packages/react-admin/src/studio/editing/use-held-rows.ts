import { gridRenderContextSelector } from '@mui/x-data-grid';
import { useEffect } from 'react';
import type { Identifier } from 'react-admin';
import type { ApiRef, Range, RangeStore } from '../base/range.js';
import type { Drafts } from '../rows/use-drafts.js';
import type { Windows } from '../rows/use-windows.js';
import type { Span } from '../rows/windows.js';

/** Milliseconds between two looks at where the grid is scrolled to. */
const LOOK_EVERY = 100;

interface Tools {
  apiRef: ApiRef;
  marked: RangeStore;
  drafts: Drafts;
  windows: Windows;
}

/** Has the rows read that are in view, marked or in focus, wherever the grid is scrolled to. */
export function useHeldRows({ apiRef, marked, drafts, windows: { hold, extent } }: Tools): void {
  const { store } = drafts;
  useEffect(() => {
    const indexOf = (id: Identifier): number | undefined => {
      const at = apiRef.current?.getRowIndexRelativeToVisibleRows(id);
      return at === undefined ? undefined : at - store.get().length;
    };
    const look = (): void => {
      const api = apiRef.current;
      if (!api) return;
      const { firstRowIndex, lastRowIndex } = gridRenderContextSelector(apiRef);
      const newRows = store.get().length;
      const focus = api.state.focus.cell;
      hold({
        view: { from: firstRowIndex - newRows, to: lastRowIndex - 1 - newRows },
        marked: spanOf(marked.get(), indexOf),
        focused: focus ? indexOf(focus.id) : undefined,
      });
    };

    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, LOOK_EVERY);
    };
    lookSoon();
    const stops = [
      apiRef.current?.subscribeEvent('renderedRowsIntervalChange', lookSoon),
      marked.subscribe(lookSoon),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop?.();
    };
    // what was found of the table may have more of it in view
  }, [apiRef, extent, hold, marked, store]);
}

/** From the first to the last of the marked rows. */
function spanOf(
  range: Range | null,
  indexOf: (id: Identifier) => number | undefined,
): Span | undefined {
  if (!range) return undefined;
  const [anchor, head] = [indexOf(range.anchor.id), indexOf(range.head.id)];
  if (anchor === undefined || head === undefined) return undefined;
  return { from: Math.min(anchor, head), to: Math.max(anchor, head) };
}
