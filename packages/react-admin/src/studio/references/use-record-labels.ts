import { useCallback } from 'react';
import { useResourceDefinitions, type RaRecord } from 'react-admin';

/** As react-admin names a record whose resource does not say how. */
const LABEL_FIELDS = ['name', 'title', 'label', 'reference'];

/** What people call a record of any resource, as text: the `recordRepresentation` of its `<Resource>`. */
export function useRecordLabels(): (resource: string, record: RaRecord) => string {
  const definitions = useResourceDefinitions();
  return useCallback(
    (resource, record) => {
      const given = definitions[resource]?.recordRepresentation;
      const made: unknown = typeof given === 'function' ? given(record) : undefined;
      if (typeof made === 'string' && made) return made;
      const fields = typeof given === 'string' ? [given] : LABEL_FIELDS;
      const label: unknown = fields.map((field): unknown => record[field]).find(Boolean);
      return label === undefined ? `#${record.id}` : String(label);
    },
    [definitions],
  );
}
