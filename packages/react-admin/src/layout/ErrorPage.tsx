import RefreshIcon from '@mui/icons-material/Refresh';
import ReportIcon from '@mui/icons-material/Report';
import { Box, Button } from '@mui/material';
import type { ErrorInfo } from 'react';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { isMissingChunk } from './missing-chunk.js';
import { pageMessages } from './messages.js';
import { PageMessage } from './PageMessage.js';
import { reload } from './reload.js';

export interface ErrorPageProps {
  error: unknown;
  errorInfo?: ErrorInfo;
  /** Shows the pages again; the `error` of `<Admin>` gets it, that of a layout does without. */
  resetErrorBoundary?: (details: unknown) => void;
}

/** For the `error` of `<Admin>` and of a layout: a page that broke, or whose code could not be loaded. */
export function ErrorPage({ error, errorInfo, resetErrorBoundary }: ErrorPageProps) {
  const text = useTexts('page', pageMessages);
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary?.(error));
  const isOutdated = isMissingChunk(error);
  const message = error instanceof Error ? error.message : String(error);
  return (
    <PageMessage
      isAlert
      icon={<ReportIcon />}
      title={text(isOutdated ? 'outdated' : 'failed')}
      cure={text(isOutdated ? 'outdatedCure' : 'failedCure')}
      actions={
        <Button variant="contained" startIcon={<RefreshIcon />} onClick={reload}>
          {text('reload')}
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
