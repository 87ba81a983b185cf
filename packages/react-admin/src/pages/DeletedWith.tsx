import { DialogContentText } from '@mui/material';
import { useGetOne, type Identifier, type RaRecord } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useNamedCascades } from './use-named-cascades.js';

/** How many records of each relation it has. */
type Counted = { id: Identifier; _count?: unknown };

interface DeletedWithProps {
  resource: string;
  record: RaRecord;
  /** What is said in any case. */
  children: string;
}

/** The question before a record is deleted: what the database deletes with it, counted as far as the user sees it. */
export function DeletedWith({ resource, record, children }: DeletedWithProps) {
  const { cascades = {} } = useResourceInfo(resource) ?? {};
  const counted = Object.keys(cascades).filter((relation) => cascades[relation]?.reference);
  const nameAll = useNamedCascades(resource);
  const { data, isPending } = useGetOne<Counted>(
    resource,
    { id: record.id, meta: { related: false, counts: counted } },
    { enabled: counted.length > 0, retry: false, staleTime: 0 },
  );
  const isAwaited = counted.length > 0 && isPending;
  const named = isAwaited ? undefined : nameAll('deletedWith', data?._count);
  return (
    <>
      {named === undefined ? null : (
        <DialogContentText sx={{ mb: 1, color: 'text.primary' }}>{named}</DialogContentText>
      )}
      <DialogContentText>{children}</DialogContentText>
    </>
  );
}
