import { TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';

export interface PasswordFieldProps extends Pick<
  TextFieldProps,
  'label' | 'autoFocus' | 'inputRef' | 'margin'
> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** How password managers treat the field. */
  autoComplete: 'current-password' | 'new-password';
  /** What is wrong with it; announced by screen readers when it appears. */
  error?: string | undefined;
  /** Whether the text is shown in place of dots. */
  isShown?: boolean;
  /** At the end of the input. */
  adornment?: ReactNode;
}

/** Asks for a password; errors appear below it, in space that is always reserved. */
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
