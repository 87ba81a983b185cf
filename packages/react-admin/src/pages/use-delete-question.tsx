import type { ReactNode } from 'react';
import { useResourceContext, type RaRecord } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useDeletedTexts } from '../deleted/messages.js';
import { useTexts } from '../i18n/use-texts.js';
import { DeletedWith } from './DeletedWith.js';
import { pagesMessages } from './messages.js';
import { useRecordName } from './use-record-name.js';

interface DeleteQuestion {
  title: string;
  content: ReactNode;
  /** What is told once it is deleted. */
  told: string;
}

/** The question before a record is deleted, which names it and what is deleted with it. */
export function useDeleteQuestion(): (record: RaRecord) => DeleteQuestion {
  const resource = useResourceContext() ?? '';
  const text = useTexts('pages', pagesMessages);
  const nameOf = useRecordName(resource);
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  const ofDeleted = useDeletedTexts();
  return (record) => ({
    title: text('deleteTitle', { record: nameOf(record) }),
    content: (
      <DeletedWith resource={resource} record={record}>
        {isRestorable ? ofDeleted('canBeRestored') : text('deleteContent')}
      </DeletedWith>
    ),
    told: text('deleted', { record: nameOf(record) }),
  });
}
