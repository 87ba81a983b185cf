import { useContext, useEffect } from 'react';
import { useBasename } from 'react-admin';
import { PageLoaderContext } from '../resources/page-loader.js';

/** Loads a page's code when the user hovers over a link to it, touches it or focuses it with Tab. */
export function usePreloadPages(): void {
  const load = useContext(PageLoaderContext);
  const basename = useBasename();
  useEffect(() => {
    const preloadLinked = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const path = link && pathOf(link, basename);
      if (path != null) load(path);
    };
    for (const event of PRELOAD_EVENTS)
      document.addEventListener(event, preloadLinked, { passive: true });
    return () => {
      for (const event of PRELOAD_EVENTS) document.removeEventListener(event, preloadLinked);
    };
  }, [load, basename]);
}

/** A finger touching a link also triggers a `pointerover`. */
const PRELOAD_EVENTS = ['pointerover', 'focusin'] as const;

/** Returns the path to which a link within the dashboard leads, for hash and path routers alike; undefined for other links. */
function pathOf({ origin, pathname, hash }: HTMLAnchorElement, basename: string) {
  if (origin !== window.location.origin) return undefined;
  const path = hash.startsWith('#/') ? hash.slice(1).replace(/[?#].*/, '') : pathname;
  return path.startsWith(`${basename}/`) ? path : undefined;
}
