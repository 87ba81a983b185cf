import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { useCallback } from 'react';

/**
 * Returns a function that gives a resource's label; one that the dashboard does not show, such as `uploads`, has the API's name,
 * capitalized.
 */
export function useResourceName(): (resource: string) => string {
  const definitions = useResourceDefinitions();
  const label = useGetResourceLabel();
  return useCallback(
    (resource) =>
      Object.hasOwn(definitions, resource)
        ? label(resource, 2)
        : resource.charAt(0).toUpperCase() + resource.slice(1).replaceAll('-', ' '),
    [definitions, label],
  );
}
