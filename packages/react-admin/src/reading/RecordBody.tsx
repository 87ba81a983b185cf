import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useCreatePath, useResourceDefinition } from 'react-admin';
import { Awaited } from './Awaited.js';
import { errorKind } from './error-kind.js';
import { useReadingTexts } from './messages.js';
import { ReadAlert } from './ReadAlert.js';
import { ReadError } from './ReadError.js';
import { useIsAwaited } from './use-is-awaited.js';

export interface RecordBodyProps {
  /** Of the page's context. */
  page: {
    record?: unknown;
    error?: unknown;
    isFetching?: boolean;
    refetch: () => unknown;
  };
  /** What shows the record. */
  children: ReactNode;
}

/** A record, that it is awaited, or why it could not be read; only the server's 404 says that there is none. */
export function RecordBody({ page, children }: RecordBodyProps) {
  const { record, error, isFetching, refetch } = page;
  const problem = { error, onRetry: () => void refetch(), isRetrying: isFetching };
  const isAwaited = useIsAwaited(page);
  const isMissing = error !== undefined && error !== null && errorKind(error) === 'missing';
  if (error && (!record || isMissing))
    return <ReadError {...problem}>{isMissing ? <ListLink /> : null}</ReadError>;
  if (!record || isAwaited) return <Awaited lines={6} height={32} />;
  return (
    <>
      {error ? <ReadAlert {...problem} /> : null}
      {children}
    </>
  );
}

function ListLink() {
  const { name, hasList } = useResourceDefinition();
  const to = useCreatePath()({ resource: name, type: 'list' });
  const text = useReadingTexts();
  if (!hasList) return null;
  return (
    <Button component={Link} to={to}>
      {text('toList')}
    </Button>
  );
}
