import { Button, SnackbarContent } from '@mui/material';
import { useContext } from 'react';
import { CloseNotificationContext, useRefresh, useTranslate, type Identifier } from 'react-admin';
import { useRestore } from './use-restore.js';

interface DeletedNoticeProps {
  resource: string;
  ids: readonly Identifier[];
  /** What was deleted, as it is told elsewhere. */
  told: string;
}

/** Says what was deleted, and takes it back at a click. */
export function DeletedNotice({ resource, ids, told }: DeletedNoticeProps) {
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
