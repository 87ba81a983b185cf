import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-admin';
import { pagePath } from './page-path.js';

/**
 * Returns a function that tells whether the browser is at another page than the one with this component already: it remains
 * rendered while the code of the next page is loading, and in requests that end later.
 */
export function useIsLeft(): () => boolean {
  const { pathname } = useLocation();
  const own = useRef({ path: '', pathname });
  useLayoutEffect(() => {
    own.current = { path: pagePath(), pathname };
  }, [pathname]);
  return useCallback(() => {
    const path = pagePath();
    // the start page is `/` to the router; the address only gets its # with the first query
    return path !== own.current.path && path !== own.current.pathname;
  }, []);
}
