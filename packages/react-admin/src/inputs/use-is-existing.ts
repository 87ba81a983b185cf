import { useContext } from 'react';
import { CreateContext, useRecordContext } from 'react-admin';

/** Whether the form edits an existing record; a new one may start with an id as well. */
export function useIsExisting(): boolean {
  const record = useRecordContext();
  const initial = useContext(CreateContext)?.record;
  return record?.id !== undefined && record.id !== null && record !== initial;
}
