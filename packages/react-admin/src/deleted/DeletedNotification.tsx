import { Button, SnackbarContent } from '@mui/material';
import { useContext } from 'react';
import { CloseNotificationContext, useRefresh, useTranslate, type Identifier } from 'react-admin';
import { useRestore } from './use-restore.js';

interface DeletedNotificationProps {
  resource: string;
  ids: readonly Identifier[];
  /** The text about what was deleted, as reported elsewhere. */
  told: string;
}

/** Says what was deleted, and restores it on click. */
export function DeletedNotification({ resource, ids, told }: DeletedNotificationProps) {
  const close = useContext(CloseNotificationContext);
  const refresh = useRefresh();
  const translate = useTranslate();
  const { mutate, isPending } = useRestore(resource, refresh);
  const undo = () => mutate(ids, { onSettled: () => close?.() });
  return (
    <SnackbarContent
      message={told}
      action={
        <Button size="small" color="inherit" onClick={undo} disabled={isPending}>
          {translate('ra.action.undo')}
        </Button>
      }
    />
  );
}
