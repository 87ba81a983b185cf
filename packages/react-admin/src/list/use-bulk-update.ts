import type { ReactNode } from 'react';
import { useListContext, useNotify, useRefresh, useUpdateMany, type Identifier } from 'react-admin';
import { useStaleRecords } from '../conflict/use-stale-records.js';
import { staleIdsOf, type AnyVersionMeta } from '../data-provider/bulk-conflict.js';
import { errorText } from '../reading/error-text.js';
import { useListTexts } from './messages.js';

interface BulkUpdate {
  update: (data: Record<string, unknown>) => unknown;
  isPending: boolean;
  /** The question that is open, about records that somebody else has changed. */
  question: ReactNode;
}

/**
 * Updates all selected records at once, reports how many were changed, and clears the selection. If somebody else has changed some
 * of them since the list was read, the user decides.
 * @param onUpdated not called when the update fails, so that the user can try again with the same value
 */
export function useBulkUpdate(onUpdated: () => void): BulkUpdate {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const [updateMany, { isPending }] = useUpdateMany();
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useListTexts();
  const [question, askAboutStale] = useStaleRecords('edit');

  const fail = async (error: unknown, data: Record<string, unknown>): Promise<void> => {
    // with many records, the first requests may have succeeded
    refresh();
    if (!staleIdsOf(error)) return notify(errorText(error), { type: 'error' });
    const anyVersion = await askAboutStale(error, selectedIds.length);
    if (anyVersion) await update(data, { anyVersion });
  };

  const update = (data: Record<string, unknown>, meta?: AnyVersionMeta) =>
    updateMany(
      resource,
      { ids: selectedIds, data, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: (ids: Identifier[] = []) => {
          const total = selectedIds.length;
          const isAll = ids.length === total;
          notify(text(isAll ? 'changed' : 'partlyChanged', { smart_count: ids.length, total }), {
            type: isAll ? 'success' : 'warning',
          });
          onUnselectItems();
          refresh();
          onUpdated();
        },
        onError: (error) => void fail(error, data),
      },
    );

  return { update: (data) => update(data), isPending, question };
}
