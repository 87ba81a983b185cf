import { useRecordContext } from 'react-admin';

/** Whether the form edits an existing record. */
export function useIsExisting(): boolean {
  const record = useRecordContext();
  return record?.id !== undefined && record.id !== null;
}
