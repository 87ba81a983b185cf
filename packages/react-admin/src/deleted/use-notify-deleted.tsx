import { useCallback } from 'react';
import { useCanAccess, useNotify, useTranslate, type Identifier } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { DeletedNotification } from './DeletedNotification.js';

/** How long the notification offers to undo a deletion; afterwards the record is found among the deleted ones. */
const UNDO_MS = 10_000;

/**
 * Says that records were deleted, and offers to restore them to users who may do so. A catalogue's own
 * `resources.<resource>.notifications.deleted` takes precedence over `usual`.
 */
export function useNotifyDeleted(
  resource: string,
): (usual: string, ids: readonly Identifier[]) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  const { canAccess } = useCanAccess({ resource, action: 'restore', enabled: isRestorable });
  const canRestore = isRestorable && (canAccess ?? false);
  return useCallback(
    (usual, ids) => {
      const key = `resources.${resource}.notifications.deleted`;
      const message = translate(key, { smart_count: ids.length, _: usual });
      if (!canRestore) return notify(message, { type: 'info', messageArgs: { _: message } });
      notify(<DeletedNotification resource={resource} ids={ids} told={message} />, {
        type: 'info',
        autoHideDuration: UNDO_MS,
      });
    },
    [resource, notify, translate, canRestore],
  );
}
