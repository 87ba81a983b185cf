import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isSaving, type Unsaved } from './unsaved.js';

/**
 * Repeats reads that began before a save and end after it: they bring the values of before. That waits until nothing is being
 * saved, since each save of a long paste would otherwise restart them.
 *
 * @returns a function to be called after each save, while the reads that it has overtaken are running
 */
export function useOvertakenReads(resource: string, unsaved: Unsaved): () => void {
  const queryClient = useQueryClient();
  const overtaken = useRef(new Set<string>());

  useEffect(
    () =>
      unsaved.subscribe(() => {
        const hashes = overtaken.current;
        if (hashes.size === 0 || isSaving(unsaved.get())) return;
        overtaken.current = new Set();
        void queryClient.invalidateQueries({
          queryKey: [resource, 'getList'],
          predicate: ({ queryHash }) => hashes.has(queryHash),
        });
      }),
    [queryClient, resource, unsaved],
  );

  return useCallback(() => {
    const reads = queryClient
      .getQueryCache()
      .findAll({ queryKey: [resource, 'getList'], fetchStatus: 'fetching' });
    for (const { queryHash } of reads) overtaken.current.add(queryHash);
  }, [queryClient, resource]);
}
