import { Alert } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useAuthState,
  useCanAccess,
  useRecordContext,
  useResourceContext,
  type Identifier,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { SkeletonLines } from '../reading/SkeletonLines.js';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';
import { useFormRecord } from './use-form-record.js';

interface EditableRecordProps {
  isFetching: boolean;
  /** The form. */
  children: ReactNode;
}

/** The form of a record, or a note that the user may not edit it: its address can still be opened. */
export function EditableRecord({ isFetching, children }: EditableRecordProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const rules = useRules();
  const text = useTexts('pages', pagesMessages);
  const isAllowed = rules.allows(resource, 'edit', record?.id);
  const [openedId, setOpenedId] = useState<Identifier>();
  const formRecord = useFormRecord(record);
  const hasLoaded = useHasLoaded(resource, isFetching);
  const isOpen = record !== undefined && openedId === record.id;
  if (isAllowed !== false && record && !isOpen && hasLoaded) setOpenedId(record.id);
  // a form over the list's data would lose what is typed until the record itself is loaded
  if (!isOpen && !hasLoaded) return <SkeletonLines lines={6} height={32} />;
  const isDenied = isAllowed === false;
  return (
    <>
      {isDenied ? <Alert severity="info">{text('notEditable')}</Alert> : null}
      {/* what was typed before the server denied access stays */}
      {isDenied && !isOpen ? null : (
        <RecordContextProvider value={formRecord}>{children}</RecordContextProvider>
      )}
    </>
  );
}

/** How long to wait for a read to start: a page with its own `staleTime` reads nothing, any other has started by then. */
const READ_START_TIMEOUT_MS = 50;

/**
 * Whether the record has been read since the page was opened. Before react-admin's Edit reads it, it checks whether the user may
 * edit it, and meanwhile has only the list's data.
 */
function useHasLoaded(resource: string, isFetching: boolean): boolean {
  const { isPending: isAuthPending } = useAuthState();
  const { isPending: isAccessPending } = useCanAccess({ resource, action: 'edit' });
  const isCheckPending = isAuthPending || isAccessPending;
  const [hasBegun, setHasBegun] = useState(false);
  if (isFetching && !hasBegun) setHasBegun(true);
  useEffect(() => {
    if (isCheckPending || hasBegun) return undefined;
    const timer = setTimeout(() => setHasBegun(true), READ_START_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isCheckPending, hasBegun]);
  return hasBegun && !isFetching;
}
