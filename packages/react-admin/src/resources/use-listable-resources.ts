import { useMemo } from 'react';
import {
  useCanAccessResources,
  useResourceDefinitions,
  type ResourceDefinition,
} from 'react-admin';

/** Returns the resources whose lists the user may see, in the order of App.tsx; undefined until that is known. */
export function useListableResources(): ResourceDefinition[] | undefined {
  const definitions = useResourceDefinitions();
  const listed = useMemo(
    () => Object.values(definitions).filter(({ hasList }) => hasList),
    [definitions],
  );
  const resources = useMemo(() => listed.map(({ name }) => name), [listed]);
  const { canAccess, isPending } = useCanAccessResources({ action: 'list', resources });
  return useMemo(
    () => (isPending ? undefined : listed.filter(({ name }) => canAccess?.[name])),
    [isPending, listed, canAccess],
  );
}
