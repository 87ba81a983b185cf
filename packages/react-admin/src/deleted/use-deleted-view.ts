import { useMemo } from 'react';
import { useCanAccess, useEvent, useLocation, useNavigate } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf } from '../data-provider/values.js';
import type { DeletedView } from './deleted-view.js';

/**
 * Undefined where no record of the resource is restored, or not by this user. Whether it is shown stands beside the address,
 * in the history of the browser: the way back from a deleted record leads to it.
 */
export function useDeletedView(resource: string): DeletedView | undefined {
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  const { canAccess } = useCanAccess({ resource, action: 'restore', enabled: isRestorable });
  const location = useLocation();
  const navigate = useNavigate();
  const kept = valuesOf(location.state);
  const isShown = kept['deleted'] === resource;
  const toggle = useEvent(() =>
    navigate(
      { pathname: location.pathname, search: location.search },
      { replace: true, state: { ...kept, deleted: isShown ? undefined : resource } },
    ),
  );
  const isOffered = isRestorable && (canAccess ?? false);
  return useMemo(() => (isOffered ? { isShown, toggle } : undefined), [isOffered, isShown, toggle]);
}
