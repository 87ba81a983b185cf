import { useCanAccess, useCreatePath, useResourceDefinition } from 'react-admin';
import { withReferences } from '../data-provider/composite-references.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';

/**
 * Returns the address of the form for a new record that references the current one; undefined if the user may not create any.
 *
 * @param filter of the related records
 */
export function useRelatedCreate(resource: string, filter: object): string | undefined {
  const { hasCreate } = useResourceDefinition({ resource });
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  const createPath = useCreatePath();
  const created = withReferences(filter, useResourceInfo(resource));
  if (!hasCreate || !canAccess) return undefined;
  const params = new URLSearchParams({ source: JSON.stringify(created) });
  return `${createPath({ resource, type: 'create' })}?${params}`;
}
