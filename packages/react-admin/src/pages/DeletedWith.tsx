import { DialogContentText } from '@mui/material';
import { useGetOne, type Identifier, type RaRecord } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useCascadeText } from './use-cascade-text.js';

/** The number of records per relation. */
type RecordWithCounts = { id: Identifier; _count?: unknown };

interface DeletedWithProps {
  resource: string;
  record: RaRecord;
  /** The text shown in any case. */
  children: string;
}

/**
 * The confirmation before deleting a record: lists what the database deletes with it, with counts as far as the user may see
 * them.
 */
export function DeletedWith({ resource, record, children }: DeletedWithProps) {
  const { cascades = {} } = useResourceInfo(resource) ?? {};
  const countedRelations = Object.keys(cascades).filter(
    (relation) => cascades[relation]?.reference,
  );
  const describeCascades = useCascadeText(resource);
  const { data, isPending } = useGetOne<RecordWithCounts>(
    resource,
    { id: record.id, meta: { related: false, counts: countedRelations } },
    { enabled: countedRelations.length > 0, retry: false, staleTime: 0 },
  );
  const isLoading = countedRelations.length > 0 && isPending;
  const summary = isLoading ? undefined : describeCascades('deletedWith', data?._count);
  return (
    <>
      {summary === undefined ? null : (
        <DialogContentText sx={{ mb: 1, color: 'text.primary' }}>{summary}</DialogContentText>
      )}
      <DialogContentText>{children}</DialogContentText>
    </>
  );
}
