import { useContext, useEffect, useState } from 'react';
import { EditContext, ShowContext, useRecordContext, type Identifier } from 'react-admin';

/** The maximum number of related ids in a response; the API does not accept more either. */
export const MAX_RELATED_IDS = 1000;

/**
 * Why a record lacks the ids of related records: it has not been read yet, since lists leave them out, or it has more than
 * `MAX_RELATED_IDS`. Undefined if they are present, and for a new record.
 */
export function useMissingIdsReason(source: string): 'unread' | 'tooMany' | undefined {
  const record = useRecordContext();
  const editContext = useContext(EditContext);
  const showContext = useContext(ShowContext);
  const refetch = (editContext ?? showContext)?.refetch;
  const [readId, setReadId] = useState<Identifier>();
  const id = record?.id;
  const isMissing = id !== undefined && record?.[source] === undefined;
  useEffect(() => {
    if (!isMissing || readId === id || !refetch) return;
    // joins a read in progress or starts one: a page opened from a list may only have its row
    void refetch({ cancelRefetch: false }).then(({ isSuccess }) => isSuccess && setReadId(id));
  }, [id, isMissing, readId, refetch]);
  if (!isMissing) return undefined;
  return readId === id ? 'tooMany' : 'unread';
}
