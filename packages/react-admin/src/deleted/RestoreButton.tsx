import RestoreFromTrashIcon from '@mui/icons-material/RestoreFromTrash';
import { Button, useListContext, useRefresh } from 'react-admin';
import { useDeletedTexts } from './messages.js';
import { useRestore } from './use-restore.js';

/** Restores the selected records of a list of deleted ones: all of them or none. */
export function RestoreButton() {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const refresh = useRefresh();
  const text = useDeletedTexts();
  const { mutate, isPending } = useRestore(resource, () => {
    onUnselectItems();
    refresh();
  });
  return (
    <Button label={text('restore')} onClick={() => mutate(selectedIds)} disabled={isPending}>
      <RestoreFromTrashIcon />
    </Button>
  );
}
