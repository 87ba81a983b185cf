import { useEffect, useMemo } from 'react';
import { createStore, type Store } from '../base/store.js';
import type { ApiRef } from '../base/range.js';
import type { Cell } from '../base/types.js';

/** The cell that has the focus, or had it last: a button in the toolbar takes the focus from the grid. */
export function useLastCell(apiRef: ApiRef): Store<Cell | null> {
  const store = useMemo(() => createStore<Cell | null>(null), []);
  useEffect(
    () =>
      apiRef.current?.subscribeEvent('cellFocusIn', ({ id, field }) =>
        store.set(() => ({ id, field })),
      ),
    [apiRef, store],
  );
  return store;
}
