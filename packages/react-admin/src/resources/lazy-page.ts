import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';
import { lazyCode } from '../reading/lazy-code.js';

/** A page whose code is loaded when it is opened, or earlier when the user is likely to open it. */
export interface LazyPage<P extends object = object> {
  (props: P): ReactElement;
  /**
   * Preloads the code.
   * @returns a promise that never rejects: opening the page reports the error
   */
  loadAhead(): Promise<void>;
}

/**
 * React's `lazy` for pages: `list: lazyPage(() => import('./OrderList'))`. The dashboard preloads a page's code when the user
 * hovers over a link to it, and that of the current address before the first render. A preloaded page renders immediately,
 * whereas `lazy` would first show its fallback for at least a third of a second.
 */
export function lazyPage<P extends object = object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyPage<P> {
  const code = lazyCode(load);
  const Awaited: ComponentType<P> = lazy(code.load);

  function Page(props: P) {
    // constant while mounted: another component would remount the page and clear its form
    const [Shown] = useState<ComponentType<P>>(() => code.loaded?.default ?? Awaited);
    return createElement(Shown, props);
  }
  return Object.assign(Page, {
    loadAhead: () =>
      code.load().then(
        () => undefined,
        () => undefined,
      ),
  });
}

export const isLazyPage = (page: unknown): page is LazyPage =>
  typeof page === 'function' && 'loadAhead' in page;
