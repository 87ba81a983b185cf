import { useCallback } from 'react';
import { useCreatePath, useLocation, useResourceDefinition, type Identifier } from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';

/** Query parameter in a Show page's address: the record is a deleted one. */
const DELETED_PARAM = 'deleted';

/** Whether the page's address is that of a deleted record. */
export function useIsDeletedPage(resource: string): boolean {
  const { search } = useLocation();
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  return isRestorable && new URLSearchParams(search).has(DELETED_PARAM);
}

/** Returns a function that gives the address of a deleted record; undefined if it has no page, or none for this user. */
export function useDeletedRecordPath(resource: string): (id: Identifier) => string | undefined {
  const { hasShow } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  const mayOpen = useMayOpen();
  const canShow = hasShow === true && mayOpen(resource, 'show');
  return useCallback(
    (id) =>
      canShow ? `${createPath({ resource, id, type: 'show' })}?${DELETED_PARAM}` : undefined,
    [canShow, createPath, resource],
  );
}
