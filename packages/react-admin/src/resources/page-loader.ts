import { createContext, isValidElement } from 'react';
import { elementsIn } from './elements-in.js';
import { isLazyPage, type LazyPage } from './lazy-page.js';
import { pageAt } from './page-of.js';

/** Loads the code of the page at an address such as `/orders/7/show`, below the dashboard's own; does nothing if it needs none. */
export type PageLoader = (pathname: string) => void;

export const PageLoaderContext = createContext<PageLoader>(() => undefined);

/** Creates a loader for the pages of `<Admin>`: those of each `<Resource>`, of the routes inside, and the start page. */
export function createPageLoader(
  resources: unknown,
  dashboard: unknown,
  basename: string,
): PageLoader {
  const pages = new Map<string, LazyPage>();
  const add = (address: string, page: unknown) =>
    void (isLazyPage(page) && pages.set(address, page));
  add(START_PAGE, dashboard);
  for (const { props } of elementsIn<ResourceElement>(resources)) {
    const { name, children, ...page } = props;
    if (name === undefined) continue;
    for (const kind of KINDS) add(keyOf(name, kind), page[kind]);
    for (const { props: route } of elementsIn<RouteElement>(children))
      if (route.path !== undefined && isValidElement(route.element))
        add(keyOf(name, route.path), route.element.type);
  }
  return (pathname) => {
    if (!navigator.onLine) return; // some browsers cache a failed import, and preloading can wait
    const place = pageAt(pathname.slice(basename.length));
    void pages.get(place ? keyOf(place.resource, place.page) : START_PAGE)?.loadAhead();
  };
}

const START_PAGE = '';
const KINDS = ['list', 'create', 'edit', 'show'] as const;

const keyOf = (resource: string, page: string) => `${resource}/${page}`;

type ResourceElement = Partial<Record<'name', string> & Record<(typeof KINDS)[number], unknown>> & {
  children?: unknown;
};

interface RouteElement {
  path?: string;
  element?: unknown;
}
