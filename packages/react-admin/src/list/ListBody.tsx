import { Box, Button, LinearProgress } from '@mui/material';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { errorKind } from '../reading/error-kind.js';
import { useReadingTexts } from '../reading/messages.js';
import { ReadAlert } from '../reading/ReadAlert.js';
import { ReadError } from '../reading/ReadError.js';
import { ListSkeleton } from './ListSkeleton.js';

export interface ListBodyProps {
  /** Part of a page, where errors take up a single line. */
  isPart?: boolean;
  /** The table whose shape it has until its records are read; defaults to the children. */
  shape?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The content of a list: its records, a loading indicator, or why they could not be read. */
export function ListBody({ isPart = false, shape, children }: ListBodyProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useListContext();
  const errorProps = { error, onRetry: () => void refetch(), isRetrying: isFetching };
  if (error && !data && !isPart)
    return (
      <ReadError {...errorProps}>
        {errorKind(error) === 'badRequest' ? <ResetButton /> : null}
      </ReadError>
    );
  if (error && !data) return <ReadAlert {...errorProps} />;
  if (!data) return <ListSkeleton isPart={isPart}>{shape ?? children}</ListSkeleton>;
  return (
    <>
      {error ? <ReadAlert {...errorProps} /> : null}
      <Outdated isOutdated={isPlaceholderData ?? false}>{children}</Outdated>
    </>
  );
}

/** Parameters that the server rejects are in the address and in the browser's storage, and would otherwise stay there. */
function ResetButton() {
  const { setFilters, setSort } = useListContext();
  const text = useReadingTexts();
  const reset = () => {
    setFilters({}, {});
    setSort({ field: 'id', order: 'ASC' });
  };
  return <Button onClick={reset}>{text('reset')}</Button>;
}

/** The previous records while others are loading: visible, but they can be neither opened nor selected. */
function Outdated({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const text = useReadingTexts();
  useLayoutEffect(() => {
    // the table header keeps the focus of users who have just sorted it
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
