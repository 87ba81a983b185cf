import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * A button that checks a permission and unmounts before the answer leaves a cancelled check behind. A page that needs the same
 * permission takes it for one in progress (ra-core's `useIsAuthPending` reads the cache only once) and shows "Loading" forever.
 * Such checks are removed.
 */
export function useRemoveCancelledChecks(): void {
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
