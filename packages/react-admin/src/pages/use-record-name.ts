import { useCallback, type ReactNode } from 'react';
import { useGetRecordRepresentation, useGetResourceLabel, type RaRecord } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';

/** Returns a function that gives a record's name for a sentence: `Post “Hello”`, or `Order #12` if only its key identifies it. */
export function useRecordName(resource: string): (record: RaRecord) => string {
  const nameOf = useRecordNames(resource);
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

/** Returns a function that gives a record's name for its own page: `Hello`, or `Order #12`. */
export function useRecordHeading(resource: string): (record: RaRecord) => ReactNode {
  const nameOf = useRecordNames(resource);
  return useCallback(
    (record) => {
      const { own, numbered } = nameOf(record);
      return own ?? numbered;
    },
    [nameOf],
  );
}

interface Names {
  /** What identifies the record, if it is more than its key. */
  own?: ReactNode;
  /** Its resource label and its key. */
  numbered: string;
}

function useRecordNames(resource: string): (record: RaRecord) => Names {
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

/** Whether the name is just a key such as `#12`, or the end of a random one: `#5f4d963d`. */
const isKeyText = (name: string, { id }: RaRecord): boolean =>
  name.startsWith('#') && String(id).endsWith(name.slice(1));
