import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { Awaited } from '../reading/Awaited.js';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';

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
  if (isAllowed === false) return <Alert severity="info">{text('notEditable')}</Alert>;
  // the answer for the record itself says it
  if (isAllowed === undefined && isFetching) return <Awaited lines={6} height={32} />;
  return children;
}
