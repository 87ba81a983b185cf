import { useCallback } from 'react';
import { useResourceDefinitions, type RaRecord } from 'react-admin';
import { isBlank } from '../../inputs/required-text.js';

/** As react-admin names a record whose resource does not say how. */
const LABEL_FIELDS = ['name', 'title', 'label', 'reference'];

/** What people call a record of any resource, as text: the `recordRepresentation` of its `<Resource>`. */
export function useRecordLabels(): (resource: string, record: RaRecord) => string {
  const definitions = useResourceDefinitions();
  return useCallback(
    (resource, record) => {
      const given = definitions[resource]?.recordRepresentation;
      const made: unknown = typeof given === 'function' ? given(record) : undefined;
      if (typeof made === 'string' && made.trim()) return made;
      const fields = typeof given === 'string' ? [given] : LABEL_FIELDS;
      const values = fields.map((field): unknown => record[field]);
      const label = values.find((value) => Boolean(value) && !isBlank(value));
      return label === undefined ? `#${record.id}` : String(label);
    },
    [definitions],
  );
}
