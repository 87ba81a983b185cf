import { useCallback } from 'react';
import { useCanAccess, useNotify, useTranslate, type Identifier } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { DeletedNotice } from './DeletedNotice.js';

/** How long a deletion can be taken back where it is told; afterwards it stands among the deleted records. */
const UNDO_MS = 10_000;

/**
 * Says that records were deleted, and offers to take it back to who may restore them.
 * A catalogue's own `resources.<resource>.notifications.deleted` has the last word over `usual`.
 */
export function useTellDeleted(
  resource: string,
): (usual: string, ids: readonly Identifier[]) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  const { canAccess } = useCanAccess({ resource, action: 'restore', enabled: isRestorable });
  const isOffered = isRestorable && (canAccess ?? false);
  return useCallback(
    (usual, ids) => {
      const key = `resources.${resource}.notifications.deleted`;
      const told = translate(key, { smart_count: ids.length, _: usual });
      if (!isOffered) return notify(told, { type: 'info', messageArgs: { _: told } });
      notify(<DeletedNotice resource={resource} ids={ids} told={told} />, {
        type: 'info',
        autoHideDuration: UNDO_MS,
      });
    },
    [resource, notify, translate, isOffered],
  );
}
