import { Alert, Button } from '@mui/material';
import { errorKind, serverMessageOf } from './error-kind.js';
import { useReadingTexts } from './messages.js';

export interface ReadAlertProps {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Shown above earlier data, or in part of a page: why reading failed, with a retry button. */
export function ReadAlert({ error, onRetry, isRetrying = false }: ReadAlertProps) {
  const text = useReadingTexts();
  const serverMessage = serverMessageOf(error);
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
      {serverMessage ? `: ${serverMessage}` : null}
    </Alert>
  );
}
