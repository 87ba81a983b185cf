import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, type DataProvider, type Identifier } from 'react-admin';
import { errorText } from '../reading/error-text.js';
import { useDeletedTexts } from './messages.js';

/** A data provider made by `createDataProvider`, which can restore records. */
interface RestoringProvider extends DataProvider {
  restore: (
    resource: string,
    params: { ids: readonly Identifier[] },
  ) => Promise<{ data: Identifier[] }>;
}

/** Restores deleted records, all of them or none, and reports success or why it failed. */
export function useRestore(resource: string, onRestored: (ids: readonly Identifier[]) => void) {
  const dataProvider = useDataProvider<RestoringProvider>();
  const notify = useNotify();
  const text = useDeletedTexts();
  return useMutation({
    mutationFn: (ids: readonly Identifier[]) => dataProvider.restore(resource, { ids }),
    onSuccess: ({ data }, ids) => {
      notify(text('restored', { smart_count: data.length }), { type: 'success' });
      onRestored(ids);
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
}
