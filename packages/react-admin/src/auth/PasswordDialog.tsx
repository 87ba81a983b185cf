import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import type { PasswordChange } from '../access/use-rules.js';
import { withFieldErrors } from '../data-provider/errors.js';
import { isObject } from '../data-provider/values.js';
import { useTexts } from '../i18n/use-texts.js';
import { SIGN_IN_ERROR } from './login-request.js';
import { authMessages } from './messages.js';

export interface PasswordDialogProps {
  /** Tells a password manager whose password this is. */
  userName?: string;
  /** Rejects with what is wrong. */
  onChange: (change: PasswordChange) => Promise<void>;
  onClose: () => void;
}

type Field = 'password' | 'newPassword' | 'repeated';

/** The fields in their order: their labels, and what a password manager makes of them. */
const FIELDS: readonly [Field, label: keyof typeof authMessages, autoComplete: string][] = [
  ['password', 'currentPassword', 'current-password'],
  ['newPassword', 'newPassword', 'new-password'],
  ['repeated', 'repeatedPassword', 'new-password'],
];

const NOTHING: Record<Field, string> = { password: '', newPassword: '', repeated: '' };

/** Asks for the password until now and for another one. */
export function PasswordDialog(props: PasswordDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={props.onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <PasswordFields id={id} {...props} />
    </Dialog>
  );
}

function PasswordFields({ id, userName, onChange, onClose }: PasswordDialogProps & { id: string }) {
  const text = useTexts('auth', authMessages);
  const translate = useTranslate();
  const notify = useNotify();
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [isPending, setPending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { repeated, ...change } = values;
    if (repeated !== change.newPassword) return setErrors({ repeated: text('notRepeated') });
    setPending(true);
    try {
      await onChange(change);
      notify(text('passwordChanged'), { type: 'success' });
      onClose();
    } catch (failure) {
      setErrors(errorsOf(failure, { wrong: text('wrong'), translate }));
      setPending(false);
    }
  };

  const field = (name: Field) => ({
    ...{ name, value: values[name], error: errors[name] !== undefined },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: target.value });
      setErrors({ ...errors, [name]: undefined });
    },
    helperText: errors[name] ? <span role="alert">{errors[name]}</span> : ' ',
  });

  return (
    <Box component="form" onSubmit={(event) => void submit(event)}>
      <DialogTitle id={id}>{text('changePassword')}</DialogTitle>
      <DialogContent>
        <input name="username" autoComplete="username" value={userName ?? ''} readOnly hidden />
        {FIELDS.map(([name, label, autoComplete], at) => (
          <TextField
            key={name}
            {...field(name)}
            type="password"
            label={text(label)}
            autoComplete={autoComplete}
            autoFocus={at === 0}
            required
            fullWidth
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

/** Where the API names the new password, it is wrong itself; whatever else it says stands under the one until now. */
function errorsOf(
  failure: unknown,
  { wrong, translate }: { wrong: string; translate: ReturnType<typeof useTranslate> },
): Partial<Record<Field, string>> {
  const message = failure instanceof Error ? failure.message : String(failure);
  if (message === SIGN_IN_ERROR) return { password: wrong };
  const told = withFieldErrors(failure, ['newPassword']);
  const errors = told instanceof HttpError && isObject(told.body) ? told.body['errors'] : undefined;
  const newPassword = isObject(errors) ? errors['newPassword'] : undefined;
  return typeof newPassword === 'string'
    ? { newPassword: newPassword.replace(/^newPassword /, '') } // the label says it in the user's words
    : { password: translate(message, { _: message }) };
}
