import { DialogContentText } from '@mui/material';
import type { Identifier } from 'react-admin';
import { useCascadeText } from './use-cascade-text.js';
import { useRelatedCounts } from './use-related-counts.js';

interface DeletedWithProps {
  resource: string;
  /** The keys of the records that are deleted. */
  ids: readonly Identifier[];
  /** The text shown in any case. */
  children: string;
}

/**
 * The confirmation before deleting records: lists what the database deletes with them, with counts as far as the user may see
 * them.
 */
export function DeletedWith({ resource, ids, children }: DeletedWithProps) {
  const describeCascades = useCascadeText(resource);
  const { counts, isPending, isFailed } = useRelatedCounts(resource, ids);
  const isOne = ids.length === 1;
  const summary = isPending ? undefined : describeCascades({ isOne, counts, isFailed });
  return (
    <>
      {summary === undefined ? null : (
        <DialogContentText sx={{ mb: 1, color: 'text.primary' }}>{summary}</DialogContentText>
      )}
      <DialogContentText>{children}</DialogContentText>
    </>
  );
}
