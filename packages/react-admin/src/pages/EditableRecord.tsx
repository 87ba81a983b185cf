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
  const isRead = useIsRead(resource, isFetching);
  const isOpen = record !== undefined && opened === record.id;
  if (isAllowed !== false && record && !isOpen && isRead) setOpened(record.id);
  // a form over what a list knew would lose what is typed until the record itself is there
  if (!isOpen && !isRead) return <Awaited lines={6} height={32} />;
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

/** A page with a `staleTime` of its own reads nothing; any other one has begun by then. */
const BEGUN_MS = 50;

/**
 * True of a record that was read since the page was opened. Before react-admin's Edit reads it, it asks whether the user may
 * change it, and has until then what a list knew.
 */
function useIsRead(resource: string, isFetching: boolean): boolean {
  const { isPending: isLoginAsked } = useAuthState();
  const { isPending: isAccessAsked } = useCanAccess({ resource, action: 'edit' });
  const isAsked = isLoginAsked || isAccessAsked;
  const [hasBegun, begin] = useState(false);
  if (isFetching && !hasBegun) begin(true);
  useEffect(() => {
    if (isAsked || hasBegun) return undefined;
    const timer = setTimeout(() => begin(true), BEGUN_MS);
    return () => clearTimeout(timer);
  }, [isAsked, hasBegun]);
  return hasBegun && !isFetching;
}
