import { useContext, useEffect } from 'react';
import { PageLoaderContext } from '../resources/page-loader.js';
import type { MenuEntry } from './menu-entries.js';

/** So many are loaded: those that are seen without scrolling. */
const MOST = 12;

/**
 * Loads the code of the lists as soon as the menu of a telephone is open. A mouse tells what it is about to open; a finger comes
 * down on it, and on a slow line the list would wait for its code.
 */
export function useLoadEntries(entries: readonly MenuEntry[], isMenuOpened: boolean): void {
  const load = useContext(PageLoaderContext);
  useEffect(() => {
    if (!isMenuOpened) return;
    for (const { definition } of entries.slice(0, MOST)) load(`/${definition.name}`);
  }, [entries, isMenuOpened, load]);
}
