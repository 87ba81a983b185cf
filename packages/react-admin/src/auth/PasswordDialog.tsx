import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { PasswordChange } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { SIGN_IN_ERROR } from './login-request.js';
import { authMessages } from './messages.js';
import { fieldErrors, messageOf } from './password-errors.js';
import { PasswordField, type PasswordFieldProps } from './PasswordField.js';
import { UsernameField } from './UsernameField.js';

export interface PasswordDialogProps {
  /** Whose password this is: the email address or user name to log in with. */
  userName?: string;
  /** Whether to ask for the name too, which may have changed since the login. */
  isNameAsked: boolean;
  /** Rejects with what is wrong. */
  onChange: (change: PasswordChange) => Promise<void>;
  onClose: () => void;
}

type Field = 'password' | 'newPassword' | 'repeated';

/** The fields in order, with their labels and how password managers treat them. */
const FIELDS: readonly [
  Field,
  label: keyof typeof authMessages,
  autoComplete: PasswordFieldProps['autoComplete'],
][] = [
  ['password', 'currentPassword', 'current-password'],
  ['newPassword', 'newPassword', 'new-password'],
  ['repeated', 'repeatedPassword', 'new-password'],
];

const EMPTY_VALUES: Record<Field, string> = { password: '', newPassword: '', repeated: '' };

/** Asks for the current password and a new one. */
export function PasswordDialog(props: PasswordDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={props.onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <PasswordFields id={id} {...props} />
    </Dialog>
  );
}

function PasswordFields({
  id,
  userName = '',
  isNameAsked,
  onChange,
  onClose,
}: PasswordDialogProps & { id: string }) {
  const text = useTexts('auth', authMessages);
  const translate = useTranslate();
  const notify = useNotify();
  const [username, setUsername] = useState(userName);
  const [values, setValues] = useState(EMPTY_VALUES);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [isPending, setPending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { repeated, ...change } = values;
    if (repeated !== change.newPassword) return setErrors({ repeated: text('notRepeated') });
    setPending(true);
    try {
      await onChange({ ...change, ...(isNameAsked && { email: username }) });
      notify(text('passwordChanged'), { type: 'success' });
      onClose();
    } catch (failure) {
      setErrors(errorsOf(failure, { wrong: text('wrong'), translate }));
      setPending(false);
    }
  };

  const change = (name: Field) => (value: string) => {
    setValues({ ...values, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };

  return (
    <Box component="form" onSubmit={(event) => void submit(event)}>
      <DialogTitle id={id}>{text('changePassword')}</DialogTitle>
      <DialogContent>
        {isNameAsked ? (
          <UsernameField value={username} onChange={setUsername} margin="dense" />
        ) : (
          // tells password managers whose password this is
          <input name="username" autoComplete="username" value={username} readOnly hidden />
        )}
        {FIELDS.map(([name, label, autoComplete], at) => (
          <PasswordField
            key={name}
            name={name}
            value={values[name]}
            onChange={change(name)}
            error={errors[name]}
            label={text(label)}
            autoComplete={autoComplete}
            autoFocus={at === 0}
            margin="dense"
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="contained" loading={isPending}>
          {text('changePassword')}
        </Button>
      </DialogActions>
    </Box>
  );
}

/** Shows an error at the new password if the API names that field; any other error appears at the current one. */
function errorsOf(
  failure: unknown,
  { wrong, translate }: { wrong: string; translate: ReturnType<typeof useTranslate> },
): Partial<Record<Field, string>> {
  const message = messageOf(failure);
  if (message === SIGN_IN_ERROR) return { password: wrong };
  return fieldErrors(failure, ['newPassword']) ?? { password: translate(message, { _: message }) };
}
