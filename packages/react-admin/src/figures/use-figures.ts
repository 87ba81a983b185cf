import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FiguresMethod, FiguresParams } from '../data-provider/figures.js';

/** Counts and sums the records of a resource; refetched whenever react-admin refetches its records. */
export function useFigures(
  resource: string,
  params: Omit<FiguresParams, 'signal'>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const { aggregate } = useDataProvider() as unknown as FiguresMethod;
  return useQuery({
    // named like react-admin's own: writes to a resource invalidate them
    queryKey: [resource, 'getList', 'aggregate', params],
    queryFn: async ({ signal }) => (await aggregate(resource, { ...params, signal })).data,
    enabled,
    retry: false,
  });
}
