import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { startMessages } from './messages.js';

export interface CardErrorProps {
  error: Error;
  onRetry: () => void;
}

/** Why one card has no records; the others stay as they are. */
export function CardError({ error: { message }, onRetry }: CardErrorProps) {
  const translate = useTranslate();
  const text = useTexts('start', startMessages);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => onRetry()}>
          {text('retry')}
        </Button>
      }
    >
      {translate(message, { _: message })}
    </Alert>
  );
}
