import { useCallback } from 'react';
import { useNotify, type RaRecord } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';
import { useRecordName } from './use-record-name.js';

type RecordEvent = 'created' | 'updated' | 'createdUnseen' | 'updatedUnseen';

/** Reports what was done with a record, by name; a catalogue's own `resources.<resource>.notifications` takes precedence. */
export function useNotifyRecord(resource: string): (what: RecordEvent, record: RaRecord) => void {
  const notify = useNotify();
  const nameOf = useRecordName(resource);
  const text = useTexts('pages', pagesMessages);
  return useCallback(
    (what, record) => {
      const message = text(what, { record: nameOf(record) });
      notify(`resources.${resource}.notifications.${what}`, {
        type: 'info',
        messageArgs: { smart_count: 1, _: message },
      });
    },
    [resource, notify, nameOf, text],
  );
}
