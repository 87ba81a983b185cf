import { useContext, useEffect } from 'react';
import { useCreatePath } from 'react-admin';
import { PageLoaderContext } from '../resources/page-loader.js';
import type { MenuEntry } from './menu-entries.js';

/** Maximum number of lists to preload: those visible without scrolling. */
const MAX_PRELOADED_LISTS = 12;

/**
 * Preloads the code of the lists as soon as the menu of a phone is open. A mouse hovers before it clicks; a finger does not, and
 * on a slow connection the list would have to wait for its code.
 */
export function usePreloadEntries(entries: readonly MenuEntry[], isMenuOpened: boolean): void {
  const load = useContext(PageLoaderContext);
  const createPath = useCreatePath();
  useEffect(() => {
    if (!isMenuOpened) return;
    for (const { definition } of entries.slice(0, MAX_PRELOADED_LISTS))
      load(createPath({ resource: definition.name, type: 'list' }));
  }, [entries, isMenuOpened, load, createPath]);
}
