import { useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin';
import { errorText } from '../reading/error-text.js';
import { useListTexts } from './messages.js';

/**
 * Updates all selected records at once, reports how many were changed, and clears the selection.
 * @param onUpdated not called when the update fails, so that the user can try again with the same value
 */
export function useBulkUpdate(onUpdated: () => void) {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const [updateMany, { isPending }] = useUpdateMany();
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useListTexts();

  const update = (data: Record<string, unknown>) =>
    updateMany(
      resource,
      { ids: selectedIds, data },
      {
        mutationMode: 'pessimistic',
        onSuccess: (ids = []) => {
          const total = selectedIds.length;
          const isAll = ids.length === total;
          notify(text(isAll ? 'changed' : 'partlyChanged', { smart_count: ids.length, total }), {
            type: isAll ? 'success' : 'warning',
          });
          onUnselectItems();
          refresh();
          onUpdated();
        },
        onError: (error) => {
          notify(errorText(error), { type: 'error' });
          // with many records, the first requests may have succeeded
          refresh();
        },
      },
    );

  return { update, isPending };
}
