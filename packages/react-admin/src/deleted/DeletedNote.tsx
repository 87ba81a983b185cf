import { Alert } from '@mui/material';
import { useDeletedTexts } from './messages.js';

/** Says above a list of deleted records what it is. */
export function DeletedNote() {
  const text = useDeletedTexts();
  return (
    <Alert severity="info" square>
      {text('note')}
    </Alert>
  );
}
