import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useCreatePath, useResourceDefinition } from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { SkeletonLines } from './SkeletonLines.js';
import { errorKind } from './error-kind.js';
import { useReadingTexts } from './messages.js';
import { ReadAlert } from './ReadAlert.js';
import { ReadError } from './ReadError.js';
import { useIsPartialRecord } from './use-is-partial-record.js';

export interface RecordBodyProps {
  /** The page's own `id`, if it is not that of the address. */
  id: unknown;
  /** The state from the page's context. */
  page: {
    record?: unknown;
    error?: unknown;
    isFetching?: boolean;
    refetch: () => unknown;
  };
  /** Renders the record. */
  children: ReactNode;
}

/** A record, a loading indicator, or why it could not be read; only a 404 from the server means that it does not exist. */
export function RecordBody({ id, page, children }: RecordBodyProps) {
  const { record, error, isFetching, refetch } = page;
  const errorProps = { error, onRetry: () => void refetch(), isRetrying: isFetching };
  const isPartial = useIsPartialRecord({ id, ...page });
  const isMissing = errorKind(error, true) === 'missing';
  if (error && (!record || isMissing))
    return (
      <ReadError {...errorProps} isRecord>
        {isMissing ? <ListLink /> : null}
      </ReadError>
    );
  if (!record || isPartial) return <SkeletonLines lines={6} height={32} />;
  return (
    <>
      {error ? <ReadAlert {...errorProps} /> : null}
      {children}
    </>
  );
}

function ListLink() {
  const { name, hasList } = useResourceDefinition();
  const mayOpen = useMayOpen();
  const to = useCreatePath()({ resource: name, type: 'list' });
  const text = useReadingTexts();
  if (!hasList || !mayOpen(name, 'list')) return null;
  return (
    <Button component={Link} to={to}>
      {text('toList')}
    </Button>
  );
}
