import {
  DeleteWithConfirmButton,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useUnselect,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { usePermits } from '../access/use-may-open.js';
import { useRules } from '../access/use-rules.js';
import { useNotifyDeleted } from '../deleted/use-notify-deleted.js';
import { useIsLeft } from '../reading/use-is-left.js';
import { allowedRedirect } from './allowed-redirect.js';
import { useDeleteConfirmation } from './use-delete-confirmation.js';

/** Deletes the record of an Edit page after a confirmation that names it and everything deleted with it. */
export function DeleteRecordButton() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const confirmationOf = useDeleteConfirmation();
  const notifyDeleted = useNotifyDeleted(resource);
  const unselect = useUnselect(resource);
  const redirect = useRedirect();
  const rules = useRules();
  const permits = usePermits();
  const isLeft = useIsLeft();
  const form = useFormContext();
  if (!record) return null;
  const { title, content, told } = confirmationOf(record);
  const onSuccess = () => {
    notifyDeleted(told, [record.id]);
    unselect([record.id], true);
    // resets first, so that nobody is asked about unsaved changes of a deleted record; the form is updated a tick later
    form.reset(form.getValues());
    setTimeout(() => {
      if (!isLeft()) redirect(allowedRedirect({ rules, permits }, resource, 'list'), resource);
    });
  };
  return (
    <DeleteWithConfirmButton
      confirmTitle={title}
      confirmContent={content}
      mutationOptions={{ onSuccess }}
    />
  );
}
