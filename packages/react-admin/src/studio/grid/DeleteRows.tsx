import { BulkDeleteButton, useListContext, type Identifier } from 'react-admin';
import { DeletedWith } from '../../pages/DeletedWith.js';
import { useStudioText } from '../base/messages.js';
import { useBulkDeleteContent, useDefaultContent } from '../../pages/use-bulk-delete-content.js';

interface DeleteRowsProps {
  /** Whether Undo restores them. */
  isUndoable: boolean;
  onDeleted: (ids: readonly Identifier[]) => void;
}

/** Deletes the selected rows after a confirmation that lists what is deleted with them: with counts for a single row. */
export function DeleteRows({ isUndoable, onDeleted }: DeleteRowsProps) {
  const { resource, ...list } = useListContext();
  const selectedIds: readonly Identifier[] = list.selectedIds;
  const text = useStudioText();
  const usual = useDefaultContent(resource);
  const note = isUndoable ? '' : ` ${text('notUndoable', { smart_count: selectedIds.length })}`;
  const content = useBulkDeleteContent(resource, usual + note);
  const [id, ...others] = selectedIds;
  const isOne = id !== undefined && others.length === 0;
  const question = isOne ? (
    <DeletedWith resource={resource} record={{ id }}>
      {usual + note}
    </DeletedWith>
  ) : (
    content
  );
  return (
    <BulkDeleteButton
      mutationMode="pessimistic"
      mutationOptions={{ onSettled: (ids) => ids && onDeleted(ids) }}
      {...(question !== undefined && { confirmContent: question })}
    />
  );
}
