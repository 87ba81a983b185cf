import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FiguresMethod, FiguresParams } from '../data-provider/figures.js';

/** Counts and adds up records of a resource; read again whenever react-admin reads its records again. */
export function useFigures(
  resource: string,
  params: Omit<FiguresParams, 'signal'>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const { aggregate } = useDataProvider() as unknown as FiguresMethod;
  return useQuery({
    // as react-admin names its own: what is written to a resource makes them old
    queryKey: [resource, 'getList', 'aggregate', params],
    queryFn: async ({ signal }) => (await aggregate(resource, { ...params, signal })).data,
    enabled,
    retry: false,
  });
}
