import { BulkDeleteButton, useListContext, useNotify, type Identifier } from 'react-admin';
import { useDeleteAnyway } from '../../conflict/use-delete-anyway.js';
import { DeletedWith } from '../../pages/DeletedWith.js';
import { useStudioText } from '../base/messages.js';
import { useDefaultContent } from '../../pages/use-default-content.js';

interface DeleteRowsProps {
  /** Whether Undo restores them. */
  isUndoable: boolean;
  onDeleted: (ids: readonly Identifier[]) => void;
}

/** Deletes the selected rows after a confirmation that lists what is deleted with them. */
export function DeleteRows({ isUndoable, onDeleted }: DeleteRowsProps) {
  const { resource, ...list } = useListContext();
  const selectedIds: readonly Identifier[] = list.selectedIds;
  const text = useStudioText();
  const usual = useDefaultContent(resource);
  const note = isUndoable ? '' : ` ${text('notUndoable', { smart_count: selectedIds.length })}`;
  const notify = useNotify();
  const [question, onError] = useDeleteAnyway((ids = []) => {
    onDeleted(ids);
    notify('ra.notification.deleted', { type: 'info', messageArgs: { smart_count: ids.length } });
    list.onUnselectItems(true);
  });
  return (
    <>
      <BulkDeleteButton
        mutationMode="pessimistic"
        mutationOptions={{ onSettled: (ids) => ids && onDeleted(ids), onError }}
        confirmContent={
          <DeletedWith resource={resource} ids={selectedIds}>
            {usual + note}
          </DeletedWith>
        }
      />
      {question}
    </>
  );
}
