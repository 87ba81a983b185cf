import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider, useListContext, type GetListParams } from 'react-admin';

/** As much of a query as is asked here. */
interface ReadQuery {
  readonly state: { readonly dataUpdateCount: number };
}

/** The queries of pages that were read before anybody opened them, with how often they had been read by then. */
const ahead = new WeakMap<ReadQuery, number>();

/** For so many milliseconds a page that was read ahead is shown without being read again. */
const FRESH_MS = 10_000;

/** `staleTime` of the queries of a list: what was read ahead is read once, and all else as react-admin does. */
export const freshAhead = (query: ReadQuery): number =>
  ahead.get(query) === query.state.dataUpdateCount ? FRESH_MS : 0;

/** Reads another page of the list around, as it is filtered and sorted, unless it was read before. */
export function useReadAhead(): (page: number) => void {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, page, perPage } = useListContext();
  return useCallback(
    (wanted) => {
      const cache = client.getQueryCache();
      const shown = cache
        .findAll({ queryKey: [resource, 'getList'], type: 'active' })
        .map(({ queryKey }) => queryKey[2] as GetListParams)
        .find(({ pagination: at }) => at?.page === page && at.perPage === perPage);
      if (!shown) return;
      const params = { ...shown, pagination: { page: wanted, perPage } };
      const queryKey = [resource, 'getList', params];
      if (cache.find({ queryKey, exact: true })) return;
      const queryFn = ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList(resource, {
          ...params,
          ...(dataProvider.supportAbortSignal && { signal }),
        });
      // what fails here is asked for again when the page is opened, and told there
      void client.prefetchQuery({ queryKey, queryFn, retry: false }).then(() => {
        const query = cache.find({ queryKey, exact: true });
        if (query) ahead.set(query, query.state.dataUpdateCount);
      });
    },
    [client, dataProvider, resource, page, perPage],
  );
}
