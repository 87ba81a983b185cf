import { useCallback } from 'react';
import { useResourceDefinitions, type RaRecord } from 'react-admin';

/** react-admin's label fields for a resource that does not define any. */
const LABEL_FIELDS = ['name', 'title', 'label', 'reference'];

/** Returns a function that gives a record's label as text, for any resource: the `recordRepresentation` of its `<Resource>`. */
export function useRecordLabels(): (resource: string, record: RaRecord) => string {
  const definitions = useResourceDefinitions();
  return useCallback(
    (resource, record) => {
      const representation = definitions[resource]?.recordRepresentation;
      const computed: unknown =
        typeof representation === 'function' ? representation(record) : undefined;
      if (typeof computed === 'string' && computed.trim()) return computed;
      const fields = typeof representation === 'string' ? [representation] : LABEL_FIELDS;
      const values = fields.map((field): unknown => record[field]);
      const label = values.find((value) => Boolean(value) && String(value).trim() !== '');
      return label === undefined ? `#${record.id}` : String(label);
    },
    [definitions],
  );
}
