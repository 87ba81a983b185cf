import { Children, createContext, Fragment, isValidElement, type ReactNode } from 'react';
import { isLazyPage, type LazyPage } from './lazy-page.js';
import { pageAt } from './page-of.js';

/** Loads the code of the page at an address, as `/orders/7/show`; of one that needs none it does nothing. */
export type PageLoader = (pathname: string) => void;

export const PageLoaderContext = createContext<PageLoader>(() => undefined);

/** Knows the pages of `<Admin>`: those of each `<Resource>`, of the routes inside, and the start page. */
export function pageLoader(resources: unknown, dashboard: unknown): PageLoader {
  const pages = new Map<string, LazyPage>();
  const add = (address: string, page: unknown) =>
    void (isLazyPage(page) && pages.set(address, page));
  add(START, dashboard);
  for (const { name, children, ...page } of elementsIn<ResourceElement>(resources)) {
    if (name === undefined) continue;
    for (const kind of KINDS) add(keyOf(name, kind), page[kind]);
    for (const { path, element } of elementsIn<RouteElement>(children))
      if (path !== undefined && isValidElement(element)) add(keyOf(name, path), element.type);
  }
  return (pathname) => {
    if (!navigator.onLine) return; // some browsers keep that an import failed, and this one can wait
    const place = pageAt(pathname);
    void pages.get(place ? keyOf(place.resource, place.page) : START)?.loadAhead();
  };
}

const START = '';
const KINDS = ['list', 'create', 'edit', 'show'] as const;

const keyOf = (resource: string, page: string) => `${resource}/${page}`;

type ResourceElement = Partial<Record<'name', string> & Record<(typeof KINDS)[number], unknown>> & {
  children?: unknown;
};

interface RouteElement {
  path?: string;
  element?: unknown;
}

/** The properties of elements, also of those in fragments; a function's elements depend on who is logged in, and wait. */
function elementsIn<P extends object>(children: unknown): Partial<P>[] {
  if (typeof children === 'function') return [];
  return Children.toArray(children as ReactNode).flatMap((child) => {
    if (!isValidElement<Partial<P> & { children?: unknown }>(child)) return [];
    return child.type === Fragment ? elementsIn<P>(child.props.children) : [child.props];
  });
}
