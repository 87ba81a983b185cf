import { useCallback } from 'react';
import { useNotify, type RaRecord } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';
import { useRecordName } from './use-record-name.js';

type Done = 'created' | 'updated' | 'createdUnseen' | 'updatedUnseen';

/** Says what was done with a record, by its name; a catalogue's own `resources.<resource>.notifications` has the last word. */
export function useTellRecord(resource: string): (what: Done, record: RaRecord) => void {
  const notify = useNotify();
  const nameOf = useRecordName(resource);
  const text = useTexts('pages', pagesMessages);
  return useCallback(
    (what, record) => {
      const told = text(what, { record: nameOf(record) });
      notify(`resources.${resource}.notifications.${what}`, {
        type: 'info',
        messageArgs: { smart_count: 1, _: told },
      });
    },
    [resource, notify, nameOf, text],
  );
}
