import { Alert } from '@mui/material';
import { useDeletedTexts } from './messages.js';

/** Explains, above a list of deleted records, what it is. */
export function DeletedListNote() {
  const text = useDeletedTexts();
  return (
    <Alert severity="info" square>
      {text('note')}
    </Alert>
  );
}
