import { useCallback } from 'react';
import { useGetRecordRepresentation, useGetResourceLabel, type RaRecord } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';

/** What a sentence calls a record: `Post “Hello”`, or `Order #12` where only its key tells it from others. */
export function useRecordName(resource: string): (record: RaRecord) => string {
  const represent = useGetRecordRepresentation(resource);
  const label = useGetResourceLabel();
  const text = useTexts('pages', pagesMessages);
  return useCallback(
    (record) => {
      const name = label(resource, 1);
      const own: unknown = represent(record);
      if (typeof own !== 'string' || own.trim() === '')
        return text('numbered', { name, id: String(record.id) });
      return isKey(own, record)
        ? text('numbered', { name, id: own.slice(1) })
        : text('named', { name, record: own });
    },
    [resource, represent, label, text],
  );
}

/** True of `#12`, or of the end of a random key: `#5f4d963d`. */
const isKey = (name: string, { id }: RaRecord): boolean =>
  name.startsWith('#') && String(id).endsWith(name.slice(1));
