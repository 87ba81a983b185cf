import type { ReactNode } from 'react';
import {
  useDeleteMany,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  type Identifier,
} from 'react-admin';
import { staleIdsOf, type AnyVersionMeta } from '../data-provider/bulk-conflict.js';
import { errorText } from '../reading/error-text.js';
import { useStaleRecords } from './use-stale-records.js';

/**
 * Returns a question and what leads to it: an error by which the API refuses to delete records that somebody else has changed.
 * Then the user decides; other errors are shown.
 */
export function useDeleteAnyway(
  onSuccess: (ids?: readonly Identifier[]) => void,
): [ReactNode, (error: unknown) => void] {
  const resource = useResourceContext() ?? '';
  const { selectedIds } = useListContext();
  const [deleteMany] = useDeleteMany();
  const notify = useNotify();
  const refresh = useRefresh();
  const [question, askAboutStale] = useStaleRecords('delete');
  const fail = async (error: unknown): Promise<void> => {
    refresh();
    if (!staleIdsOf(error)) return notify(errorText(error), { type: 'error' });
    const anyVersion = await askAboutStale(error, selectedIds.length);
    if (!anyVersion) return;
    const meta: AnyVersionMeta = { anyVersion };
    await deleteMany(resource, { ids: selectedIds, meta }, { onSuccess, onError });
  };
  const onError = (error: unknown): void => void fail(error);
  return [question, onError];
}
