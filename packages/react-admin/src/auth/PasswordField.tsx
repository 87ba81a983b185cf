import { TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';

export interface PasswordFieldProps extends Pick<
  TextFieldProps,
  'label' | 'autoFocus' | 'inputRef' | 'margin'
> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** What a password manager makes of it. */
  autoComplete: 'current-password' | 'new-password';
  /** What is wrong with it, read out when it appears. */
  error?: string | undefined;
  /** As it was typed, in the place of dots. */
  isShown?: boolean;
  /** At its end. */
  adornment?: ReactNode;
}

/** A password that is asked for; what is wrong with it stands below, where there is room for it always. */
export const PasswordField = ({
  onChange,
  error,
  isShown = false,
  adornment,
  ...props
}: PasswordFieldProps) => (
  <TextField
    {...props}
    type={isShown ? 'text' : 'password'}
    onChange={({ target }) => onChange(target.value)}
    error={error !== undefined}
    helperText={error ? <span role="alert">{error}</span> : ' '}
    slotProps={{ input: { endAdornment: adornment } }}
    required
    fullWidth
  />
);
