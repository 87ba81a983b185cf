import { useMemo } from 'react';
import { useCanAccess, useEvent, useLocation, useNavigate } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf } from '../data-provider/values.js';
import type { DeletedView } from './deleted-view.js';

/**
 * Undefined if the resource's records cannot be restored, or not by this user. Whether the view is shown is kept in the browser's
 * history state, so that going back from a deleted record returns to it.
 */
export function useDeletedView(resource: string): DeletedView | undefined {
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  const { canAccess } = useCanAccess({ resource, action: 'restore', enabled: isRestorable });
  const location = useLocation();
  const navigate = useNavigate();
  const historyState = valuesOf(location.state);
  const isShown = historyState['deleted'] === resource;
  const toggle = useEvent(() =>
    navigate(
      { pathname: location.pathname, search: location.search },
      { replace: true, state: { ...historyState, deleted: isShown ? undefined : resource } },
    ),
  );
  const canRestore = isRestorable && (canAccess ?? false);
  return useMemo(
    () => (canRestore ? { isShown, toggle } : undefined),
    [canRestore, isShown, toggle],
  );
}
