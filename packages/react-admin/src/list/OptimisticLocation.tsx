import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { RouterProviderContext, useRouterProvider, type RouterProvider } from 'react-admin';
import { useIsLeft } from '../reading/use-is-left.js';

type Location = ReturnType<RouterProvider['useLocation']>;
type Navigate = ReturnType<RouterProvider['useNavigate']>;

/**
 * A list's filters, order and page are in the address, and each change of them starts from the last rendered list. The router
 * renders a new address in a transition: a change made before that would undo the previous one. In here, a list is rendered from
 * the latest address immediately.
 *
 * It also remains rendered while the code of the next page is loading. What it changes by then, such as a search typed just
 * before, would lead back to it, so it is dropped, as it is if that page renders at once.
 */
export function OptimisticLocation({ children }: { children: ReactNode }) {
  const router = useRouterProvider();
  const rendered = router.useLocation();
  const [pending, setPending] = useState<{ from: Location; search: string }>();
  const location = useMemo(
    // the router has caught up once it renders another address
    () => (pending?.from === rendered ? { ...rendered, search: pending.search } : rendered),
    [pending, rendered],
  );
  const ask = useCallback(
    (search: string) => flushSync(() => setPending({ from: rendered, search })),
    [rendered],
  );
  const isLeft = useIsLeft();
  const optimisticRouter = useMemo<RouterProvider>(
    () => ({ ...router, useLocation: useOptimisticLocation, useNavigate: useOptimisticNavigate }),
    [router],
  );
  return (
    <OptimisticRoutingContext.Provider
      value={useMemo(() => ({ router, location, ask, isLeft }), [ask, isLeft, location, router])}
    >
      <RouterProviderContext.Provider value={optimisticRouter}>
        {children}
      </RouterProviderContext.Provider>
    </OptimisticRoutingContext.Provider>
  );
}

interface OptimisticRouting {
  router: RouterProvider;
  location: Location;
  ask: (search: string) => void;
  /** Whether the browser is at another page already. */
  isLeft: () => boolean;
}

const OptimisticRoutingContext = createContext<OptimisticRouting | undefined>(undefined);

function useOptimisticRouting(): OptimisticRouting {
  const routing = useContext(OptimisticRoutingContext);
  if (!routing) throw new Error('An optimistic list must stand within <OptimisticLocation>');
  return routing;
}

const useOptimisticLocation = (): Location => useOptimisticRouting().location;

function useOptimisticNavigate(): Navigate {
  const { router, ask, isLeft } = useOptimisticRouting();
  const navigate = router.useNavigate();
  return useCallback<Navigate>(
    (to, options) => {
      const search = searchOnlyChange(to);
      if (search !== undefined && isLeft()) return;
      // addresses are replaced in effects, where flushSync does not work
      if (search !== undefined && !options?.replace) ask(search);
      navigate(to, options);
    },
    [ask, isLeft, navigate],
  );
}

/** Returns the query string if nothing else of the address changes. */
function searchOnlyChange(to: Parameters<Navigate>[0]): string | undefined {
  if (typeof to !== 'object' || to.pathname !== undefined || !to.search) return undefined;
  return to.search.startsWith('?') ? to.search : `?${to.search}`;
}
