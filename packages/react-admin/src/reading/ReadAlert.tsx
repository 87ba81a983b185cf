import { Alert, Button } from '@mui/material';
import { errorKind, wordsOf } from './error-kind.js';
import { useReadingTexts } from './messages.js';

export interface ReadAlertProps {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Beside what was read before, or in a part of a page: why it could not be read, and another try. */
export function ReadAlert({ error, onRetry, isRetrying = false }: ReadAlertProps) {
  const text = useReadingTexts();
  const words = wordsOf(error);
  return (
    <Alert
      severity="error"
      action={
        <Button
          color="inherit"
          size="small"
          loading={isRetrying}
          onClick={() => onRetry()}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {text('retry')}
        </Button>
      }
    >
      {text(errorKind(error))}
      {words ? `: ${words}` : null}
    </Alert>
  );
}
