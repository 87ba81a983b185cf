import type { RaRecord } from 'react-admin';
import { useReferences } from '../references/context.js';

/** Returns a function that gives the label of an option; of a selected one, only the id may be known. */
export function useOptionLabel(reference: string): (record: RaRecord) => string {
  const { labelOf, represent } = useReferences();
  return (record) =>
    'id' in record && Object.keys(record).length === 1
      ? labelOf(reference, record.id)
      : represent(reference, record);
}
