import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDataProvider, useEvent, useListContext, type GetListResult } from 'react-admin';
import { valuesOf } from '../../data-provider/values.js';
import type { StudioRow } from '../base/types.js';
import { extentOf, NO_EXTENT, rowsOf, windowsFor, type Extent, type Window } from './windows.js';

type Holds = Parameters<typeof windowsFor>[0];

export interface Windows {
  /** One row for each place: loaded records and placeholders. */
  rows: StudioRow[];
  /** The loaded records. */
  loaded: StudioRow[];
  extent: Extent;
  /** Whether nothing is known about the table yet. */
  isPending: boolean;
  isFetching: boolean;
  /** Why one of the windows could not be read. */
  error: Error | null;
  /** Retries the windows that could not be read. */
  retry: () => void;
  /** Loads the windows needed now, and evicts distant ones. */
  hold: (holds: Holds) => void;
}

/** How long a window is not read again, in milliseconds. */
const FRESH_MS = 10_000;

/** Minimum interval between refetches caused by overlapping windows, in milliseconds. */
const REFETCH_INTERVAL_MS = 5_000;

interface RequestedWindows {
  list: string;
  numbers: readonly number[];
  extent: Extent;
}

/**
 * Reads the records of a list in windows: pages of the server, of which those near the view are kept. They are cached under
 * react-admin's keys for pages, so that changes to a cached record apply here too.
 */
export function useWindows(size: number, meta?: unknown): Windows {
  const list = useListContext<StudioRow>();
  const { resource, sort, isPending: isListPending } = list;
  const filter = { ...valuesOf(list.filterValues), ...valuesOf(list.filter) };
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const listKey = JSON.stringify([resource, sort, filter, size, meta]);
  const [requested, setRequested] = useState<RequestedWindows>({
    list: listKey,
    numbers: [1],
    extent: NO_EXTENT,
  });
  const current =
    requested.list === listKey ? requested : { list: listKey, numbers: [1], extent: NO_EXTENT };
  const { numbers } = current;

  const { windows, error, isFetching } = useQueries({
    queries: numbers.map((page) => {
      const params = { pagination: { page, perPage: size }, sort, filter, meta };
      const queryKey = [resource, 'getList', params];
      return {
        queryKey,
        queryFn: ({ signal }: { signal: AbortSignal }) => {
          // a refetch reads by page number, since the cursors of adjacent pages may be outdated
          const isRefetch = queryClient.getQueryData(queryKey) !== undefined;
          return dataProvider.getList<StudioRow>(resource, {
            ...params,
            ...(isRefetch && { meta: { ...valuesOf(meta), byNumber: true } }),
            ...(dataProvider.supportAbortSignal === true && { signal }),
          });
        },
        enabled: !isListPending,
        retry: false,
        staleTime: FRESH_MS,
        gcTime: 0,
      };
    }),
    combine: useCallback(
      (results: UseQueryResult<GetListResult<StudioRow>>[]) => combineResults(results, numbers),
      [numbers],
    ),
  });

  const extent = useMemo(
    () => extentOf(current.extent, windows, size),
    [current.extent, size, windows],
  );
  if (requested !== current || !isSameExtent(extent, current.extent))
    setRequested({ ...current, extent });

  const hold = useEvent((holds: Holds) => {
    const next = windowsFor(holds, numbers, extent.places, size);
    if (next.join() !== numbers.join()) setRequested({ ...current, extent, numbers: next });
  });

  const { rows, isOverlapping } = useMemo(
    () => rowsOf(windows, extent.places, size),
    [extent.places, size, windows],
  );
  useRefetchWhileOverlapping(resource, isOverlapping);
  const loaded = useMemo(() => windows.flatMap(({ data }) => data), [windows]);
  const retry = useCallback(() => {
    const queryKey = [resource, 'getList'];
    void queryClient.refetchQueries({
      queryKey,
      predicate: ({ state }) => state.status === 'error',
    });
  }, [queryClient, resource]);
  const isPending = windows.length === 0 && extent.places === 0 && !error;
  return { rows, loaded, extent, isPending, isFetching, error, retry, hold };
}

/** Combines the results of the queries. */
function combineResults(
  results: readonly UseQueryResult<GetListResult<StudioRow>>[],
  numbers: readonly number[],
) {
  const windows = results.flatMap(({ data, dataUpdatedAt }, at): Window[] => {
    const number = numbers[at];
    if (!data || number === undefined) return [];
    const { data: rows, total, pageInfo } = data;
    return [{ number, data: rows, total, pageInfo, meta: data.meta, at: dataUpdatedAt }];
  });
  return {
    windows,
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some((one) => one.isFetching),
  };
}

const isSameExtent = (one: Extent, other: Extent): boolean =>
  one.places === other.places && one.total === other.total && one.isMore === other.isMore;

/** Refetches everything while a record is in two windows, which means that the table has changed between reading them. */
function useRefetchWhileOverlapping(resource: string, isOverlapping: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOverlapping) return undefined;
    const refetch = () => void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    refetch();
    const timer = setInterval(refetch, REFETCH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOverlapping, queryClient, resource]);
}
