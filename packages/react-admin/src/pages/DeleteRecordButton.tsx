import {
  DeleteWithConfirmButton,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useUnselect,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useDeletedTexts } from '../deleted/messages.js';
import { useTellDeleted } from '../deleted/use-tell-deleted.js';
import { useTexts } from '../i18n/use-texts.js';
import { DeletedWith } from './DeletedWith.js';
import { pagesMessages } from './messages.js';
import { useRecordName } from './use-record-name.js';

/** Deletes the record of an Edit page after a question that names it, and what is deleted with it. */
export function DeleteRecordButton() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const text = useTexts('pages', pagesMessages);
  const nameOf = useRecordName(resource);
  const tell = useTellDeleted(resource);
  const unselect = useUnselect(resource);
  const redirect = useRedirect();
  const form = useFormContext();
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  const ofDeleted = useDeletedTexts();
  if (!record) return null;
  const onSuccess = () => {
    tell(text('deleted', { record: nameOf(record) }), [record.id]);
    unselect([record.id], true);
    // nobody is to ask about changes of a record that is gone, and the form knows so in a moment
    form.reset(form.getValues());
    setTimeout(() => redirect('list', resource));
  };
  return (
    <DeleteWithConfirmButton
      confirmTitle={text('deleteTitle', { record: nameOf(record) })}
      confirmContent={
        <DeletedWith resource={resource} record={record}>
          {isRestorable ? ofDeleted('canBeRestored') : text('deleteContent')}
        </DeletedWith>
      }
      mutationOptions={{ onSuccess }}
    />
  );
}
