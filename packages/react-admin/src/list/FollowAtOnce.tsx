import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { RouterProviderContext, useRouterProvider, type RouterProvider } from 'react-admin';

type Location = ReturnType<RouterProvider['useLocation']>;
type Navigate = ReturnType<RouterProvider['useNavigate']>;

/**
 * Filters, order and page of a list stand in the address, and each change of them begins with what the list was drawn from
 * last. The router draws an address when there is time for it: a change that somebody makes before would undo the one before.
 * In here, a list is drawn from the address that it was given last, at once.
 */
export function FollowAtOnce({ children }: { children: ReactNode }) {
  const router = useRouterProvider();
  const drawn = router.useLocation();
  const [asked, setAsked] = useState<{ from: Location; search: string }>();
  const location = useMemo(
    // the router has followed once it draws another one
    () => (asked?.from === drawn ? { ...drawn, search: asked.search } : drawn),
    [asked, drawn],
  );
  const ask = useCallback(
    (search: string) => flushSync(() => setAsked({ from: drawn, search })),
    [drawn],
  );
  const prompt = useMemo<RouterProvider>(
    () => ({ ...router, useLocation: useAskedLocation, useNavigate: usePromptNavigate }),
    [router],
  );
  return (
    <AskedContext.Provider
      value={useMemo(() => ({ router, location, ask }), [ask, location, router])}
    >
      <RouterProviderContext.Provider value={prompt}>{children}</RouterProviderContext.Provider>
    </AskedContext.Provider>
  );
}

interface Asked {
  router: RouterProvider;
  location: Location;
  ask: (search: string) => void;
}

const AskedContext = createContext<Asked | undefined>(undefined);

function useAsked(): Asked {
  const asked = useContext(AskedContext);
  if (!asked) throw new Error('A list that follows at once stands in <FollowAtOnce>');
  return asked;
}

const useAskedLocation = (): Location => useAsked().location;

function usePromptNavigate(): Navigate {
  const { router, ask } = useAsked();
  const navigate = router.useNavigate();
  return useCallback<Navigate>(
    (to, options) => {
      const search = searchAlone(to);
      // what replaces an address comes from an effect, in which React draws nothing
      if (search !== undefined && !options?.replace) ask(search);
      navigate(to, options);
    },
    [ask, navigate],
  );
}

/** What is asked for where only that changes. */
function searchAlone(to: Parameters<Navigate>[0]): string | undefined {
  if (typeof to !== 'object' || to.pathname !== undefined || !to.search) return undefined;
  return to.search.startsWith('?') ? to.search : `?${to.search}`;
}
