import {
  BulkDeleteButton,
  useListContext,
  useResourceContext,
  useTranslate,
  type Identifier,
} from 'react-admin';
import { useDeleteAnyway } from '../conflict/use-delete-anyway.js';
import { useNotifyDeleted } from '../deleted/use-notify-deleted.js';
import { useTexts } from '../i18n/use-texts.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { DeletedWith } from './DeletedWith.js';
import { pagesMessages } from './messages.js';
import { useDefaultContent } from './use-default-content.js';
import { useDeletionEnding } from './use-deletion-ending.js';

interface DeleteSelectedButtonProps {
  /** How many records the list has, if they could not all be selected. */
  total?: string | undefined;
}

/** Deletes the selected records of the context, which are those that the user may delete. */
export function DeleteSelectedButton({ total }: DeleteSelectedButtonProps) {
  const resource = useResourceContext() ?? '';
  const { selectedIds, onUnselectItems } = useListContext();
  const text = useTexts('pages', pagesMessages);
  const { formatCount } = useNumbers();
  const selected = formatCount(selectedIds.length);
  const ending = useDeletionEnding(resource);
  const usual = useDefaultContent(resource);
  const content =
    total === undefined ? usual : `${text('deleteCut', { selected, total })} ${ending}`;
  const notifyDeleted = useNotifyDeleted(resource);
  const translate = useTranslate();
  const onSuccess = (ids: readonly Identifier[] = selectedIds) => {
    notifyDeleted(translate('ra.notification.deleted', { smart_count: ids.length }), ids);
    onUnselectItems(true);
  };
  const [question, onError] = useDeleteAnyway(onSuccess);
  return (
    <>
      <BulkDeleteButton
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess, onError }}
        confirmContent={
          <DeletedWith resource={resource} ids={selectedIds}>
            {content}
          </DeletedWith>
        }
      />
      {question}
    </>
  );
}
