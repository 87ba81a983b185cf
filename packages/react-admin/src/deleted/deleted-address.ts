import { useCallback } from 'react';
import { useCreatePath, useLocation, useResourceDefinition, type Identifier } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';

/** At the end of a Show page's address: the record is one of the deleted ones. */
const MARK = 'deleted';

/** True where the address of the page is that of a deleted record. */
export function useIsDeletedAddress(resource: string): boolean {
  const { search } = useLocation();
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  return isRestorable && new URLSearchParams(search).has(MARK);
}

/** Gives the address of a deleted record; undefined where it has no page, or none for this user. */
export function useDeletedAddress(resource: string): (id: Identifier) => string | undefined {
  const { hasShow } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  const rules = useRules();
  const isOpen = hasShow === true && rules.may(resource, 'show');
  return useCallback(
    (id) => (isOpen ? `${createPath({ resource, id, type: 'show' })}?${MARK}` : undefined),
    [isOpen, createPath, resource],
  );
}
