import RestoreFromTrashIcon from '@mui/icons-material/RestoreFromTrash';
import { useMutation } from '@tanstack/react-query';
import {
  Button,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  type DataProvider,
  type Identifier,
} from 'react-admin';
import { errorText } from '../reading/error-text.js';
import { useDeletedTexts } from './messages.js';

/** A data provider of `createDataProvider` restores. */
interface RestoringProvider extends DataProvider {
  restore: (
    resource: string,
    params: { ids: readonly Identifier[] },
  ) => Promise<{ data: Identifier[] }>;
}

/** Restores the selected records of a list of deleted ones: all of them or none. */
export function RestoreButton() {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider<RestoringProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useDeletedTexts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.restore(resource, { ids: selectedIds }),
    onSuccess: ({ data }) => {
      notify(text('restored', { smart_count: data.length }), { type: 'success' });
      onUnselectItems();
      refresh();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  return (
    <Button label={text('restore')} onClick={() => mutate()} disabled={isPending}>
      <RestoreFromTrashIcon />
    </Button>
  );
}
