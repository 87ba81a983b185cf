import RefreshIcon from '@mui/icons-material/Refresh';
import ReportIcon from '@mui/icons-material/Report';
import { Box, Button } from '@mui/material';
import type { ErrorInfo } from 'react';
import { Loading, useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import { pageMessages } from '../i18n/page-messages.js';
import { useTexts } from '../i18n/use-texts.js';
import { isMissingChunk } from './missing-chunk.js';
import { PageMessage } from './PageMessage.js';
import { reload } from './reload.js';
import { useConnection } from './use-connection.js';

export interface ErrorPageProps {
  error: unknown;
  errorInfo?: ErrorInfo;
  /** Renders the pages again; passed by `<Admin>` to its `error`, but not by a layout. */
  resetErrorBoundary?: (details: unknown) => void;
}

/** For the `error` of `<Admin>` and of a layout: replaces a page that crashed, or whose code could not be loaded. */
export function ErrorPage({ error, errorInfo, resetErrorBoundary }: ErrorPageProps) {
  const text = useTexts('page', pageMessages);
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary?.(error));
  const isMissing = isMissingChunk(error);
  const { isThere, isAsking, ask } = useConnection(isMissing);
  if (isMissing && isThere === undefined) return <Loading />;

  const isOffline = isMissing && !isThere;
  const problem = isOffline ? 'offline' : isMissing ? 'outdated' : 'failed';
  // without a connection, the browser would show its own error page
  const tryAgain = async () => (await ask()) && reload();
  const message = error instanceof Error ? error.message : String(error);
  return (
    <PageMessage
      isAlert
      icon={<ReportIcon />}
      title={text(problem)}
      cure={text(`${problem}Cure`)}
      actions={
        <Button
          variant="contained"
          startIcon={<RefreshIcon />}
          loading={isAsking}
          onClick={isOffline ? tryAgain : reload}
        >
          {text(isOffline ? 'retry' : 'reload')}
        </Button>
      }
    >
      <Box component="details" sx={{ mt: 2, maxWidth: '100%' }}>
        <summary>{text('details')}</summary>
        <Box component="pre" tabIndex={0} sx={details}>
          {translate(message, { _: message })}
          {errorInfo?.componentStack}
        </Box>
      </Box>
    </PageMessage>
  );
}

const details = { overflow: 'auto', maxHeight: '40vh', textAlign: 'left', fontSize: 12 };
