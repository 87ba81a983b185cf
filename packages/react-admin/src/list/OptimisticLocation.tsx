import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { RouterProviderContext, useRouterProvider, type RouterProvider } from 'react-admin';

type Location = ReturnType<RouterProvider['useLocation']>;
type Navigate = ReturnType<RouterProvider['useNavigate']>;

/**
 * A list's filters, order and page are in the address, and each change of them starts from the last rendered list. The router
 * renders a new address in a transition: a change made before that would undo the previous one. In here, a list is rendered from
 * the latest address immediately.
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
  const optimisticRouter = useMemo<RouterProvider>(
    () => ({ ...router, useLocation: useOptimisticLocation, useNavigate: useOptimisticNavigate }),
    [router],
  );
  return (
    <OptimisticRoutingContext.Provider
      value={useMemo(() => ({ router, location, ask }), [ask, location, router])}
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
}

const OptimisticRoutingContext = createContext<OptimisticRouting | undefined>(undefined);

function useOptimisticRouting(): OptimisticRouting {
  const routing = useContext(OptimisticRoutingContext);
  if (!routing) throw new Error('An optimistic list must stand within <OptimisticLocation>');
  return routing;
}

const useOptimisticLocation = (): Location => useOptimisticRouting().location;

function useOptimisticNavigate(): Navigate {
  const { router, ask } = useOptimisticRouting();
  const navigate = router.useNavigate();
  return useCallback<Navigate>(
    (to, options) => {
      const search = searchOnlyChange(to);
      // addresses are replaced in effects, where flushSync does not work
      if (search !== undefined && !options?.replace) ask(search);
      navigate(to, options);
    },
    [ask, navigate],
  );
}

/** Returns the query string if nothing else of the address changes. */
function searchOnlyChange(to: Parameters<Navigate>[0]): string | undefined {
  if (typeof to !== 'object' || to.pathname !== undefined || !to.search) return undefined;
  return to.search.startsWith('?') ? to.search : `?${to.search}`;
}
