import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'react-admin';

/**
 * Reads records to know whether the user may change or delete each: a selection may contain some that no page has shown, as it is
 * kept when the dashboard is opened again. Their answers tell the rules.
 *
 * @param unknown those of the selected records for which it is not known
 * @returns whether it is being read
 */
export function useReadDecisions(
  resource: string,
  selected: readonly Identifier[],
  unknown: readonly Identifier[],
): boolean {
  const dataProvider = useDataProvider();
  const { isLoading } = useQuery({
    // not of the unknown ones: some may be gone, and would be asked for again
    queryKey: ['gen', 'decisions', resource, selected],
    queryFn: async ({ signal }) => {
      await dataProvider.getMany(resource, { ids: [...unknown], signal });
      return true;
    },
    enabled: unknown.length > 0,
    retry: false,
    staleTime: Infinity,
  });
  return isLoading;
}
