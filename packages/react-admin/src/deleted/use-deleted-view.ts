import { useMemo, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import type { DeletedView } from './deleted-view.js';

/** Undefined where no record of the resource is restored, or not by this user. */
export function useDeletedView(resource: string): DeletedView | undefined {
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  const { canAccess } = useCanAccess({ resource, action: 'restore', enabled: isRestorable });
  const [isShown, setShown] = useState(false);
  const isOffered = isRestorable && (canAccess ?? false);
  return useMemo(
    () => (isOffered ? { isShown, toggle: () => setShown((before) => !before) } : undefined),
    [isOffered, isShown],
  );
}
