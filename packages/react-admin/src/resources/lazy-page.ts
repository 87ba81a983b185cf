import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';

/** A page whose code is loaded when it is opened, or before, when somebody is about to open it. */
export interface LazyPage<P extends object = object> {
  (props: P): ReactElement;
  /** Loads the code. @returns a promise that never rejects: who opens the page is told what is missing */
  loadAhead(): Promise<void>;
}

/**
 * React's `lazy`, for pages: `list: lazyPage(() => import('./OrderList'))`. The dashboard loads the code of a page as soon as
 * somebody points at a link to it, and that of its own address before anything is drawn; and a page whose code is there
 * is drawn at once, where React's would show grey lines first, and keep them for a third of a second.
 */
export function lazyPage<P extends object = object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyPage<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<{ default: ComponentType<P> }> | undefined;

  const loadOnce = () =>
    (loading ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const Awaited: ComponentType<P> = lazy(loadOnce);

  function Page(props: P) {
    // stays what it is while it is shown: another component would be another page, whose form is empty
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Awaited);
    return createElement(Shown, props);
  }
  return Object.assign(Page, {
    loadAhead: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  });
}

export const isLazyPage = (page: unknown): page is LazyPage =>
  typeof page === 'function' && 'loadAhead' in page;
