import { TextField, type TextFieldProps } from '@mui/material';
import { useTexts } from '../i18n/use-texts.js';
import { authMessages } from './messages.js';

export interface CodeFieldProps extends Pick<TextFieldProps, 'inputRef' | 'margin' | 'autoFocus'> {
  /** A code from the app, or a recovery code. */
  kind: 'app' | 'recovery';
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; announced by screen readers when it appears. */
  error?: string | undefined;
}

/** How keyboards and password managers treat the field. */
const INPUTS = {
  app: { label: 'appCode', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 },
  recovery: { label: 'recoveryCode', autoComplete: 'off', inputMode: 'text', maxLength: 40 },
} as const;

/** Asks for a second factor; errors appear below it, in space that is always reserved. */
export function CodeField({ kind, onChange, error, ...props }: CodeFieldProps) {
  const text = useTexts('auth', authMessages);
  const { label, autoComplete, inputMode, maxLength } = INPUTS[kind];
  return (
    <TextField
      {...props}
      name={kind === 'app' ? 'one-time-code' : 'recovery-code'}
      label={text(label)}
      autoComplete={autoComplete}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ? <span role="alert">{error}</span> : ' '}
      slotProps={{
        htmlInput: {
          inputMode,
          maxLength,
          spellCheck: false,
          autoCapitalize: 'none',
          style: { fontFamily: 'monospace', letterSpacing: '0.1em' },
        },
      }}
      required
      fullWidth
    />
  );
}
