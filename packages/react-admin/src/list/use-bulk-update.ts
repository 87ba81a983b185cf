import { useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin';
import { errorText } from '../reading/error-text.js';
import { useListTexts } from './messages.js';

/** Writes values to all selected records at once, says how many were changed, and ends the selection. */
export function useBulkUpdate(onSettled: () => void) {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const [updateMany, { isPending }] = useUpdateMany();
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useListTexts();

  const update = (data: Record<string, string | number | boolean | null>) =>
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
        },
        onError: (error) => {
          notify(errorText(error), { type: 'error' });
          // of many records the first parts may have been changed
          refresh();
        },
        onSettled,
      },
    );

  return { update, isPending };
}
