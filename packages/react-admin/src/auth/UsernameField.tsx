import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface UsernameFieldProps extends Pick<
  TextFieldProps,
  'autoFocus' | 'inputRef' | 'margin'
> {
  value: string;
  onChange: (value: string) => void;
}

/** Asks for the name to log in with, an email address. */
export function UsernameField({ onChange, ...props }: UsernameFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      {...props}
      name="username"
      onChange={({ target }) => onChange(target.value)}
      label={translate('ra.auth.username')}
      autoComplete="username"
      required
      fullWidth
    />
  );
}
