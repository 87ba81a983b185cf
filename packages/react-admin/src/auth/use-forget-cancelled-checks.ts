import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * A button that asks for a permission and goes away before the answer leaves a check that nobody waits for. A page
 * that needs the same permission takes it for one under way (ra-core's `useIsAuthPending` reads the cache only once)
 * and says "Loading" for good. Such checks are forgotten.
 */
export function useForgetCancelledChecks(): void {
  const client = useQueryClient();
  useEffect(() => {
    const cache = client.getQueryCache();
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated' && isCancelledCheck(query)) cache.remove(query);
    });
  }, [client]);
}

type Check = Pick<Query, 'queryKey' | 'state' | 'getObserversCount'>;

const isCancelledCheck = (query: Check): boolean =>
  query.queryKey[0] === 'auth' &&
  query.state.status === 'pending' &&
  query.state.fetchStatus === 'idle' &&
  query.getObserversCount() === 0;
