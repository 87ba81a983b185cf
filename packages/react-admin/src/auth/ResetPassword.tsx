import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { AccountPage } from './AccountPage.js';
import { authMessages } from './messages.js';
import { fieldErrors, messageOf } from './password-errors.js';
import { PasswordField } from './PasswordField.js';

export interface ResetPasswordProps {
  onReset: (newPassword: string) => Promise<void>;
  onForgot: () => void;
  onLeave: () => void;
}

type Errors = Partial<Record<'newPassword' | 'repeated' | 'other', string>>;

/** Asks users who followed the link in an email for a new password. */
export function ResetPassword({ onReset, onForgot, onLeave }: ResetPasswordProps) {
  const text = useTexts('auth', authMessages);
  const translate = useTranslate();
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'pending' | 'done' | 'ended'>();

  const submit = async () => {
    if (repeated !== newPassword) return setErrors({ repeated: text('notRepeated') });
    setErrors({});
    setState('pending');
    try {
      await onReset(newPassword);
      setState('done');
    } catch (failure) {
      const apiErrors = fieldErrors(failure, ['newPassword', 'token']);
      setState(apiErrors?.token ? 'ended' : undefined);
      const message = messageOf(failure);
      if (!apiErrors?.token) setErrors(apiErrors ?? { other: translate(message, { _: message }) });
    }
  };

  if (state === 'done' || state === 'ended')
    return (
      <AccountPage title={text('chooseNewPassword')} onSubmit={onLeave}>
        <Alert severity={state === 'done' ? 'success' : 'error'}>
          {text(state === 'done' ? 'passwordReset' : 'linkEnded')}
        </Alert>
        <Stack direction="row" sx={{ justifyContent: 'space-between', pt: 2 }}>
          {state === 'ended' && <Button onClick={onForgot}>{text('sendLink')}</Button>}
          <Button type="submit" variant="contained" sx={{ ml: 'auto' }}>
            {text('backToLogin')}
          </Button>
        </Stack>
      </AccountPage>
    );

  return (
    <AccountPage title={text('chooseNewPassword')} onSubmit={() => void submit()}>
      <PasswordField
        name="newPassword"
        label={text('newPassword')}
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
        error={errors.newPassword}
        margin="dense"
        autoFocus
      />
      <PasswordField
        name="repeated"
        label={text('repeatedPassword')}
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        error={errors.repeated}
        margin="dense"
      />
      {errors.other && <Alert severity="error">{errors.other}</Alert>}
      <Stack direction="row" sx={{ justifyContent: 'flex-end', pt: 1 }}>
        <Button type="submit" variant="contained" loading={state === 'pending'}>
          {text('changePassword')}
        </Button>
      </Stack>
    </AccountPage>
  );
}
