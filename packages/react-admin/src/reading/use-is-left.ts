import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-admin';
import { pagePath } from './page-path.js';

/**
 * Returns a function that tells whether the browser is at another page than the one with this component already: it remains
 * rendered while the code of the next page is loading, and in requests that end later.
 */
export function useIsLeft(): () => boolean {
  const { pathname } = useLocation();
  const ownPath = useRef('');
  useLayoutEffect(() => {
    ownPath.current = pagePath();
  }, [pathname]);
  return useCallback(() => pagePath() !== ownPath.current, []);
}
