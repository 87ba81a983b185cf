import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider, useListContext, type GetListParams } from 'react-admin';

/** The part of a query that is used here. */
interface CachedQuery {
  readonly state: { readonly dataUpdateCount: number };
}

/** The queries of prefetched pages, with their update counts at that time. */
const prefetchedQueries = new WeakMap<CachedQuery, number>();

/** For this many milliseconds, a prefetched page is shown without a refetch. */
const FRESH_MS = 10_000;

/** The `staleTime` of list queries: prefetched pages are read only once, all others as react-admin does. */
export const prefetchedStaleTime = (query: CachedQuery): number =>
  prefetchedQueries.get(query) === query.state.dataUpdateCount ? FRESH_MS : 0;

/**
 * Returns a function that prefetches another page of the surrounding list with its filter and sort order, unless it is cached.
 */
export function usePrefetchPage(): (page: number) => void {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, page, perPage } = useListContext();
  return useCallback(
    (targetPage) => {
      const cache = client.getQueryCache();
      const shownParams = cache
        .findAll({ queryKey: [resource, 'getList'], type: 'active' })
        .map(({ queryKey }) => queryKey[2] as GetListParams)
        .find(({ pagination: at }) => at?.page === page && at.perPage === perPage);
      if (!shownParams) return;
      const params = { ...shownParams, pagination: { page: targetPage, perPage } };
      const queryKey = [resource, 'getList', params];
      if (cache.find({ queryKey, exact: true })) return;
      const queryFn = ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList(resource, {
          ...params,
          ...(dataProvider.supportAbortSignal && { signal }),
        });
      // an error is ignored here: the page is requested again when it is opened
      void client.prefetchQuery({ queryKey, queryFn, retry: false }).then(() => {
        const query = cache.find({ queryKey, exact: true });
        if (query) prefetchedQueries.set(query, query.state.dataUpdateCount);
      });
    },
    [client, dataProvider, resource, page, perPage],
  );
}
