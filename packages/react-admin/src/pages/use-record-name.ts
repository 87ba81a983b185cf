import { useCallback } from 'react';
import { useGetRecordRepresentation, useGetResourceLabel, type RaRecord } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';

/** What a sentence calls a record: `Post “Hello”`, or `Order #12` where the model has no label. */
export function useRecordName(resource: string): (record: RaRecord) => string {
  const represent = useGetRecordRepresentation(resource);
  const label = useGetResourceLabel();
  const text = useTexts('pages', pagesMessages);
  return useCallback(
    (record) => {
      const name = label(resource, 1);
      const own: unknown = represent(record);
      const isNamed = typeof own === 'string' && own.trim() !== '' && own !== `#${record.id}`;
      return isNamed
        ? text('named', { name, record: own })
        : text('numbered', { name, id: String(record.id) });
    },
    [resource, represent, label, text],
  );
}
