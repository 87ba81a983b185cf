import { Alert } from '@mui/material';
import { useState, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useRecordContext,
  useResourceContext,
  type Identifier,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { Awaited } from '../reading/Awaited.js';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';
import { useHeldRecord } from './use-held-record.js';

interface EditableRecordProps {
  isFetching: boolean;
  /** The form. */
  children: ReactNode;
}

/** The form of a record, or that the user may not change this one: its address can be opened all the same. */
export function EditableRecord({ isFetching, children }: EditableRecordProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const rules = useRules();
  const text = useTexts('pages', pagesMessages);
  const isAllowed = rules.allows(resource, 'edit', record?.id);
  const [opened, setOpened] = useState<Identifier>();
  const held = useHeldRecord(record);
  const isOpen = record !== undefined && opened === record.id;
  if (isAllowed !== false && record && !isOpen && !isFetching) setOpened(record.id);
  // a form over what a list knew would lose what is typed until the record itself is there
  if (!isOpen && isFetching) return <Awaited lines={6} height={32} />;
  const isRefused = isAllowed === false;
  return (
    <>
      {isRefused ? <Alert severity="info">{text('notEditable')}</Alert> : null}
      {/* what was typed before the server said so stays */}
      {isRefused && !isOpen ? null : (
        <RecordContextProvider value={held}>{children}</RecordContextProvider>
      )}
    </>
  );
}
