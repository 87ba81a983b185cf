import DeleteIcon from '@mui/icons-material/Delete';
import {
  Confirm,
  IconButtonWithTooltip,
  useCanAccess,
  useDeleteController,
  useRecordContext,
  useResourceContext,
  useUnselect,
  type RaRecord,
} from 'react-admin';
import { useNotifyDeleted } from '../../deleted/use-notify-deleted.js';
import { useDeleteConfirmation } from '../use-delete-confirmation.js';

interface DeleteRowButtonProps {
  isAsking: boolean;
  ask: (isAsking: boolean) => void;
}

/** Deletes the record of a row after a confirmation that names it and everything deleted with it. */
export function DeleteRowButton({ isAsking, ask }: DeleteRowButtonProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { canAccess } = useCanAccess({ resource, action: 'delete', record });
  if (!canAccess) return null;
  return (
    <>
      <IconButtonWithTooltip label="ra.action.delete" size="small" onClick={() => ask(true)}>
        <DeleteIcon fontSize="small" />
      </IconButtonWithTooltip>
      {isAsking && record ? <DeleteConfirm record={record} close={() => ask(false)} /> : null}
    </>
  );
}

function DeleteConfirm({ record, close }: { record: RaRecord; close: () => void }) {
  const resource = useResourceContext() ?? '';
  const { title, content, told } = useDeleteConfirmation()(record);
  const notifyDeleted = useNotifyDeleted(resource);
  const unselect = useUnselect(resource);
  const onSuccess = () => {
    notifyDeleted(told, [record.id]);
    unselect([record.id], true);
  };
  const { isPending, handleDelete } = useDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions: { onSuccess, onSettled: close },
  });
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={title}
      content={content}
      onConfirm={() => handleDelete()}
      onClose={close}
    />
  );
}
