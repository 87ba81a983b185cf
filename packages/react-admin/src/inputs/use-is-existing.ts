import { useRecordContext } from 'react-admin';

/** Whether the form is about a record that is saved already. */
export function useIsExisting(): boolean {
  const record = useRecordContext();
  return record?.id !== undefined && record.id !== null;
}
