import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDataProvider, useEvent, useListContext, type GetListResult } from 'react-admin';
import { valuesOf } from '../../data-provider/values.js';
import type { StudioRow } from '../base/types.js';
import { extentOf, NO_EXTENT, rowsOf, windowsFor, type Extent, type Window } from './windows.js';

type Holds = Parameters<typeof windowsFor>[0];

export interface Windows {
  /** A place for each row: the records that are there, and gaps. */
  rows: StudioRow[];
  /** The records that are there. */
  loaded: StudioRow[];
  extent: Extent;
  /** Nothing is known of the table yet. */
  isPending: boolean;
  isFetching: boolean;
  /** Why one of the windows could not be read. */
  error: Error | null;
  /** Asks once more for those that could not be read. */
  retry: () => void;
  /** Reads what is held now, and lets go what is far from it. */
  hold: (holds: Holds) => void;
}

/** Milliseconds in which nobody asks again for what was just read. */
const FRESH = 10_000;

/** Milliseconds between two times that everything is read anew because windows overlap. */
const SETTLING = 5_000;

interface Asked {
  list: string;
  numbers: readonly number[];
  extent: Extent;
}

/**
 * The records of a list as windows of it: pages of the server, of which those are kept that are near what is in view. They are
 * in the cache under the names that react-admin gives to pages, so that what changes a record there changes it here.
 */
export function useWindows(size: number, meta?: unknown): Windows {
  const list = useListContext<StudioRow>();
  const { resource, sort, isPending: isListPending } = list;
  const filter = { ...valuesOf(list.filterValues), ...valuesOf(list.filter) };
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const name = JSON.stringify([resource, sort, filter, size]);
  const [kept, setKept] = useState<Asked>({ list: name, numbers: [1], extent: NO_EXTENT });
  const asked = kept.list === name ? kept : { list: name, numbers: [1], extent: NO_EXTENT };
  const { numbers } = asked;

  const { windows, error, isFetching } = useQueries({
    queries: numbers.map((page) => {
      const params = { pagination: { page, perPage: size }, sort, filter, meta };
      const queryKey = [resource, 'getList', params];
      return {
        queryKey,
        queryFn: ({ signal }: { signal: AbortSignal }) => {
          // what has moved on meanwhile has no neighbours any more that it could be read from
          const isAgain = queryClient.getQueryData(queryKey) !== undefined;
          return dataProvider.getList<StudioRow>(resource, {
            ...params,
            ...(isAgain && { meta: { ...valuesOf(meta), byNumber: true } }),
            ...(dataProvider.supportAbortSignal === true && { signal }),
          });
        },
        enabled: !isListPending,
        retry: false,
        staleTime: FRESH,
        gcTime: 0,
      };
    }),
    combine: useCallback(
      (results: UseQueryResult<GetListResult<StudioRow>>[]) => combined(results, numbers),
      [numbers],
    ),
  });

  const extent = useMemo(
    () => extentOf(asked.extent, windows, size),
    [asked.extent, size, windows],
  );
  if (kept !== asked || !isSameExtent(extent, asked.extent)) setKept({ ...asked, extent });

  const hold = useEvent((holds: Holds) => {
    const next = windowsFor(holds, numbers, extent.places, size);
    if (next.join() !== numbers.join()) setKept({ ...asked, extent, numbers: next });
  });

  const { rows, isOverlapping } = useMemo(
    () => rowsOf(windows, extent.places, size),
    [extent.places, size, windows],
  );
  useSettled(resource, isOverlapping);
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

/** What the queries tell together. */
function combined(
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

/** A record in two windows: the table has moved on between them, and is read anew. */
function useSettled(resource: string, isOverlapping: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOverlapping) return undefined;
    const settle = () => void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    settle();
    const timer = setInterval(settle, SETTLING);
    return () => clearInterval(timer);
  }, [isOverlapping, queryClient, resource]);
}
