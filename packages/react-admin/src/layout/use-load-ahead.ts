import { useContext, useEffect } from 'react';
import { useBasename } from 'react-admin';
import { PageLoaderContext } from '../resources/page-loader.js';

/** Loads the code of a page when somebody points at a link to it, touches it or comes to it by Tab. */
export function useLoadAhead(): void {
  const load = useContext(PageLoaderContext);
  const basename = useBasename();
  useEffect(() => {
    const loadLinked = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const path = link && pathOf(link, basename);
      if (path != null) load(path);
    };
    for (const event of EVENTS) document.addEventListener(event, loadLinked, { passive: true });
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, loadLinked);
    };
  }, [load, basename]);
}

/** A finger comes down on what it opens: that is a `pointerover` too. */
const EVENTS = ['pointerover', 'focusin'] as const;

/** Where a link leads to within the dashboard, whichever part of the address its router takes; undefined for others. */
function pathOf({ origin, pathname, hash }: HTMLAnchorElement, basename: string) {
  if (origin !== window.location.origin) return undefined;
  const path = hash.startsWith('#/') ? hash.slice(1).replace(/[?#].*/, '') : pathname;
  return path.startsWith(`${basename}/`) ? path.slice(basename.length) : undefined;
}
