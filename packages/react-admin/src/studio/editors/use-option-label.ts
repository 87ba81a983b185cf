import type { RaRecord } from 'react-admin';
import { useReferences } from '../references/context.js';

/** What people call an option; of a chosen one only the id may be known. */
export function useOptionLabel(reference: string): (record: RaRecord) => string {
  const { labelOf, represent } = useReferences();
  return (record) =>
    'id' in record && Object.keys(record).length === 1
      ? labelOf(reference, record.id)
      : represent(reference, record);
}
