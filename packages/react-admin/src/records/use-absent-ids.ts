import { useContext, useEffect, useState } from 'react';
import { EditContext, ShowContext, useRecordContext, type Identifier } from 'react-admin';

/** The most ids of related records that an answer holds; the API takes no more either. */
export const MOST_IDS = 1000;

/**
 * Why a record lacks its ids of related records: nobody has read it yet, for lists leave them out, or it has more than
 * `MOST_IDS`. Undefined where they are there, and for a new record.
 */
export function useAbsentIds(source: string): 'unread' | 'tooMany' | undefined {
  const record = useRecordContext();
  const edited = useContext(EditContext);
  const shown = useContext(ShowContext);
  const refetch = (edited ?? shown)?.refetch;
  const [read, setRead] = useState<Identifier>();
  const id = record?.id;
  const isAbsent = id !== undefined && record?.[source] === undefined;
  useEffect(() => {
    if (!isAbsent || read === id || !refetch) return;
    // the read that is under way, or one more: a page that comes from a list may have its row alone
    void refetch({ cancelRefetch: false }).then(({ isSuccess }) => isSuccess && setRead(id));
  }, [id, isAbsent, read, refetch]);
  if (!isAbsent) return undefined;
  return read === id ? 'tooMany' : 'unread';
}
