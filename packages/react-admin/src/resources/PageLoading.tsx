import { useMemo, useState, type ReactNode } from 'react';
import { useBasename, useLocation, type AdminProps } from 'react-admin';
import { createPageLoader, PageLoaderContext } from './page-loader.js';

export interface PageLoadingProps {
  resources: AdminProps['children'];
  dashboard: AdminProps['dashboard'];
  children: ReactNode;
}

/**
 * Loads the code of the page at the current address while the login is still being checked. Components inside can preload other
 * pages.
 */
export function PageLoading({ resources, dashboard, children }: PageLoadingProps) {
  const basename = useBasename();
  const load = useMemo(
    () => createPageLoader(resources, dashboard, basename),
    [resources, dashboard, basename],
  );
  const { pathname } = useLocation();
  useState(() => load(pathname)); // once, before the first render
  return <PageLoaderContext.Provider value={load}>{children}</PageLoaderContext.Provider>;
}
