import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { AccountPage } from './AccountPage.js';
import { authMessages } from './messages.js';
import { messageOf } from './password-errors.js';

export interface ForgotPasswordProps {
  onAsk: (email: string) => Promise<void>;
  onLeave: () => void;
}

/** Asks for the address to send a link to; the page does not learn whether the address belongs to a user. */
export function ForgotPassword({ onAsk, onLeave }: ForgotPasswordProps) {
  const text = useTexts('auth', authMessages);
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'asked' | 'pending' | { error: string }>();

  const submit = async () => {
    setState('pending');
    try {
      await onAsk(email);
      setState('asked');
    } catch (failure) {
      const message = messageOf(failure);
      setState({ error: translate(message, { _: message }) });
    }
  };

  return (
    <AccountPage title={text('forgotPassword')} onSubmit={() => void submit()}>
      {state === 'asked' ? (
        <Alert severity="success">{text('linkSent', { email })}</Alert>
      ) : (
        <>
          <Typography variant="body2">{text('forgotExplanation')}</Typography>
          <TextField
            type="email"
            name="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            label={translate('ra.auth.username')}
            autoComplete="username"
            autoFocus
            required
            fullWidth
            margin="normal"
          />
          {typeof state === 'object' && <Alert severity="error">{state.error}</Alert>}
        </>
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', pt: 1 }}>
        <Button onClick={onLeave}>{text('backToLogin')}</Button>
        {state !== 'asked' && (
          <Button type="submit" variant="contained" loading={state === 'pending'}>
            {text('sendLink')}
          </Button>
        )}
      </Stack>
    </AccountPage>
  );
}
