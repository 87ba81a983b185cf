import { useMemo, useState, type ReactNode } from 'react';
import { useBasename, useLocation, type AdminProps } from 'react-admin';
import { pageLoader, PageLoaderContext } from './page-loader.js';

export interface PageLoadingProps {
  resources: AdminProps['children'];
  dashboard: AdminProps['dashboard'];
  children: ReactNode;
}

/**
 * Loads the code of the page that the dashboard is opened at, while it is still asked who is logged in. Inside, others can load
 * more ahead.
 */
export function PageLoading({ resources, dashboard, children }: PageLoadingProps) {
  const load = useMemo(() => pageLoader(resources, dashboard), [resources, dashboard]);
  const { pathname } = useLocation();
  const basename = useBasename();
  useState(() => load(pathname.slice(basename.length))); // once, before anything is drawn
  return <PageLoaderContext.Provider value={load}>{children}</PageLoaderContext.Provider>;
}
