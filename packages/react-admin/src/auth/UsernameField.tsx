import { TextField, type TextFieldProps } from '@mui/material';
import { useAuthProvider, useTranslate } from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { authMessages } from './messages.js';

export interface UsernameFieldProps extends Pick<
  TextFieldProps,
  'autoFocus' | 'inputRef' | 'margin'
> {
  value: string;
  onChange: (value: string) => void;
}

/** Asks for the name to log in with: an email address, or a user name. */
export function UsernameField({ onChange, ...props }: UsernameFieldProps) {
  const translate = useTranslate();
  const text = useTexts('auth', authMessages);
  const provider: GenAuthProvider | undefined = useAuthProvider();
  return (
    <TextField
      {...props}
      name="username"
      onChange={({ target }) => onChange(target.value)}
      label={provider?.hasUserNames ? text('userName') : translate('ra.auth.username')}
      autoComplete="username"
      required
      fullWidth
    />
  );
}
