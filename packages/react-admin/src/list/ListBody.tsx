import { Box, Button, LinearProgress } from '@mui/material';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Awaited } from '../reading/Awaited.js';
import { errorKind } from '../reading/error-kind.js';
import { useReadingTexts } from '../reading/messages.js';
import { ReadAlert } from '../reading/ReadAlert.js';
import { ReadError } from '../reading/ReadError.js';

export interface ListBodyProps {
  /** A part of a page: what went wrong stands in a line. */
  isPart?: boolean;
  /** The table. */
  children: ReactNode;
}

const LINES = { lines: 5, height: 20 };

/** What a list shows: its records, that they are awaited, or why they could not be read. */
export function ListBody({ isPart = false, children }: ListBodyProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useListContext();
  const problem = { error, onRetry: () => void refetch(), isRetrying: isFetching };
  if (error && !data && !isPart)
    return (
      <ReadError {...problem}>
        {errorKind(error) === 'badRequest' ? <ResetButton /> : null}
      </ReadError>
    );
  if (error && !data) return <ReadAlert {...problem} />;
  if (!data) return <Awaited {...LINES} />;
  return (
    <>
      {error ? <ReadAlert {...problem} /> : null}
      <Outdated isOutdated={isPlaceholderData ?? false}>{children}</Outdated>
    </>
  );
}

/** What the server refuses stands in the address and in the browser's memory, where nobody else would take it out. */
function ResetButton() {
  const { setFilters, setSort } = useListContext();
  const text = useReadingTexts();
  const reset = () => {
    setFilters({}, {});
    setSort({ field: 'id', order: 'ASC' });
  };
  return <Button onClick={reset}>{text('reset')}</Button>;
}

/** The records of before, while others are awaited: they can be looked at, and neither opened nor selected. */
function Outdated({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const text = useReadingTexts();
  useLayoutEffect(() => {
    // the head of a table keeps the focus of who has sorted it
    const rows = ref.current?.querySelectorAll('tbody, thead .select-all, .GenSmallList-root');
    for (const row of rows ?? []) row.toggleAttribute('inert', isOutdated);
  });
  return (
    <Box ref={ref} aria-busy={isOutdated} sx={{ position: 'relative', '& [inert]': dimmed }}>
      {isOutdated ? <LinearProgress aria-label={text('loading')} sx={progress} /> : null}
      {children}
    </Box>
  );
}

const dimmed = { opacity: 0.4, transition: 'opacity 150ms', pointerEvents: 'none' };
const progress = { position: 'absolute', top: 0, left: 0, right: 0, height: 2, zIndex: 3 };
