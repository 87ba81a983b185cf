import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { errorKind, wordsOf, type ErrorKind } from './error-kind.js';
import { useReadingTexts } from './messages.js';

export interface ReadErrorProps {
  error: unknown;
  /** Reads again; without it nothing can be tried. */
  onRetry?: () => void;
  /** It is being read again. */
  isRetrying?: boolean;
  /** More ways on. */
  children?: ReactNode;
}

const ICONS: Partial<Record<ErrorKind, SvgIconComponent>> = {
  forbidden: LockIcon,
  loginEnded: LockIcon,
  badRequest: SearchOffIcon,
  missing: SearchOffIcon,
};

/** In the place of what could not be read: why, and the way on. */
export function ReadError({ error, onRetry, isRetrying = false, children }: ReadErrorProps) {
  const text = useReadingTexts();
  const kind = errorKind(error);
  const words = wordsOf(error);
  const Icon = ICONS[kind] ?? CloudOffIcon;
  return (
    <Box sx={page}>
      <Icon sx={{ fontSize: 56, color: 'text.secondary' }} />
      <Box role="alert">
        <Typography variant="h6" component="h2">
          {text(kind)}
        </Typography>
        <Typography color="text.secondary">{text(`${kind}Cure`)}</Typography>
        {words ? (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            “{words}”
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
