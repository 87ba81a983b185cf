import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { errorKind, serverMessageOf, type ErrorKind } from './error-kind.js';
import { useReadingTexts } from './messages.js';

export interface ReadErrorProps {
  error: unknown;
  /** Whether a single record was read, which may not exist. */
  isRecord?: boolean;
  /** Retries the read; without it there is no retry button. */
  onRetry?: () => void;
  /** Whether a retry is in progress. */
  isRetrying?: boolean;
  /** Additional actions. */
  children?: ReactNode;
}

const ICONS: Partial<Record<ErrorKind, SvgIconComponent>> = {
  forbidden: LockIcon,
  loginEnded: LockIcon,
  badRequest: SearchOffIcon,
  missing: SearchOffIcon,
};

/** Replaces what could not be read: says why, and what to do about it. */
export function ReadError({
  error,
  isRecord,
  onRetry,
  isRetrying = false,
  children,
}: ReadErrorProps) {
  const text = useReadingTexts();
  const kind = errorKind(error, isRecord);
  const serverMessage = serverMessageOf(error, kind);
  const Icon = ICONS[kind] ?? CloudOffIcon;
  return (
    <Box sx={page}>
      <Icon sx={{ fontSize: 56, color: 'text.secondary' }} />
      <Box role="alert">
        <Typography variant="h6" component="h2">
          {text(kind)}
        </Typography>
        <Typography color="text.secondary">{text(`${kind}Cure`)}</Typography>
        {serverMessage ? (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            “{serverMessage}”
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center', mt: 1 }}>
        {onRetry ? (
          <Button variant="contained" loading={isRetrying} onClick={() => onRetry()}>
            {text('retry')}
          </Button>
        ) : null}
        {children}
      </Box>
    </Box>
  );
}

const page = {
  ...{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1 },
  ...{ maxWidth: '36rem', mx: 'auto', px: 2, py: 6 },
  ...{ textAlign: 'center', overflowWrap: 'anywhere' },
};
