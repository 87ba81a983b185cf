import { useCallback, type ReactNode } from 'react';
import { useGetRecordRepresentation, useGetResourceLabel, type RaRecord } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';

/** What a sentence calls a record: `Post “Hello”`, or `Order #12` where only its key tells it from others. */
export function useRecordName(resource: string): (record: RaRecord) => string {
  const nameOf = useNames(resource);
  const label = useGetResourceLabel();
  const text = useTexts('pages', pagesMessages);
  return useCallback(
    (record) => {
      const { own, numbered } = nameOf(record);
      return typeof own === 'string'
        ? text('named', { name: label(resource, 1), record: own })
        : numbered;
    },
    [resource, nameOf, label, text],
  );
}

/** What its own page calls a record: `Hello`, or `Order #12`. */
export function useRecordHeading(resource: string): (record: RaRecord) => ReactNode {
  const nameOf = useNames(resource);
  return useCallback(
    (record) => {
      const { own, numbered } = nameOf(record);
      return own ?? numbered;
    },
    [nameOf],
  );
}

interface Names {
  /** What tells the record from others, if that is not its key alone. */
  own?: ReactNode;
  /** Its kind and its key. */
  numbered: string;
}

function useNames(resource: string): (record: RaRecord) => Names {
  const represent = useGetRecordRepresentation(resource);
  const label = useGetResourceLabel();
  const text = useTexts('pages', pagesMessages);
  return useCallback(
    (record) => {
      const own = represent(record);
      const isKey = typeof own === 'string' && isKeyText(own, record);
      const id = isKey ? own.slice(1) : String(record.id);
      const numbered = text('numbered', { name: label(resource, 1), id });
      const isNamed = !isKey && !(typeof own === 'string' && own.trim() === '');
      return { numbered, ...(isNamed && { own }) };
    },
    [resource, represent, label, text],
  );
}

/** True of `#12`, or of the end of a random key: `#5f4d963d`. */
const isKeyText = (name: string, { id }: RaRecord): boolean =>
  name.startsWith('#') && String(id).endsWith(name.slice(1));
