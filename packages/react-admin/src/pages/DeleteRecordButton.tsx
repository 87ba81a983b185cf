import {
  DeleteWithConfirmButton,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useUnselect,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useTellDeleted } from '../deleted/use-tell-deleted.js';
import { useDeleteQuestion } from './use-delete-question.js';

/** Deletes the record of an Edit page after a question that names it, and what is deleted with it. */
export function DeleteRecordButton() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const questionOf = useDeleteQuestion();
  const tell = useTellDeleted(resource);
  const unselect = useUnselect(resource);
  const redirect = useRedirect();
  const form = useFormContext();
  if (!record) return null;
  const { title, content, told } = questionOf(record);
  const onSuccess = () => {
    tell(told, [record.id]);
    unselect([record.id], true);
    // nobody is to ask about changes of a record that is gone, and the form knows so in a moment
    form.reset(form.getValues());
    setTimeout(() => redirect('list', resource));
  };
  return (
    <DeleteWithConfirmButton
      confirmTitle={title}
      confirmContent={content}
      mutationOptions={{ onSuccess }}
    />
  );
}
