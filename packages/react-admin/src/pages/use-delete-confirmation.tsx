import type { ReactNode } from 'react';
import { useResourceContext, type RaRecord } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { DeletedWith } from './DeletedWith.js';
import { pagesMessages } from './messages.js';
import { useDeletionEnding } from './use-deletion-ending.js';
import { useRecordName } from './use-record-name.js';

interface DeleteConfirmation {
  title: string;
  content: ReactNode;
  /** Shown after the deletion. */
  told: string;
}

/** Returns the confirmation before deleting a record, which names it and everything deleted with it. */
export function useDeleteConfirmation(): (record: RaRecord) => DeleteConfirmation {
  const resource = useResourceContext() ?? '';
  const text = useTexts('pages', pagesMessages);
  const nameOf = useRecordName(resource);
  const ending = useDeletionEnding(resource);
  return (record) => ({
    title: text('deleteTitle', { record: nameOf(record) }),
    content: (
      <DeletedWith resource={resource} ids={[record.id]}>
        {ending}
      </DeletedWith>
    ),
    told: text('deleted', { record: nameOf(record) }),
  });
}
