import { BulkDeleteButton, useListContext, type Identifier } from 'react-admin';
import { DeletedWith } from '../../pages/DeletedWith.js';
import { useBulkDeleteContent, useUsualContent } from '../../pages/use-bulk-delete-content.js';

interface DeleteRowsProps {
  onDeleted: (ids: readonly Identifier[]) => void;
}

/** Deletes the selected rows once somebody has read what goes with them: of one row counted, of several by name. */
export function DeleteRows({ onDeleted }: DeleteRowsProps) {
  const { resource, ...list } = useListContext();
  const selectedIds: readonly Identifier[] = list.selectedIds;
  const content = useBulkDeleteContent(resource);
  const usual = useUsualContent(resource);
  const [id, ...others] = selectedIds;
  const isOne = id !== undefined && others.length === 0;
  const question = isOne ? (
    <DeletedWith resource={resource} record={{ id }}>
      {usual}
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
