import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { OTHER_ACCOUNT, SIGN_IN_ERROR } from './login-request.js';
import { authMessages } from './messages.js';
import { messageOf } from './password-errors.js';
import { PasswordField } from './PasswordField.js';
import { UsernameField } from './UsernameField.js';

export interface LoginDialogProps {
  /** The user who was logged in, as far as known: their name may have changed since. */
  userName?: string;
  /** A link to a login elsewhere, for users without a password here. */
  other?: ReactNode;
  /** Rejects with what is wrong. */
  onLogIn: (credentials: { username: string; password: string }) => Promise<void>;
  onCancel: () => void;
  onSomebodyElse: () => void;
}

/** Keys of `authMessages` for known login errors; other messages are the server's own. */
const ERROR_MESSAGE_KEYS: Record<string, keyof typeof authMessages> = {
  [SIGN_IN_ERROR]: 'wrong',
  [OTHER_ACCOUNT]: 'otherAccount',
};

/** Asks for the password on top of the page, which stays as it is. */
export function LoginDialog(props: LoginDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={props.onCancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <LoginFields id={id} {...props} />
    </Dialog>
  );
}

function LoginFields({
  id,
  userName,
  other,
  onLogIn,
  onCancel,
  onSomebodyElse,
}: LoginDialogProps & { id: string }) {
  const text = useTexts('auth', authMessages);
  const translate = useTranslate();
  const nameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(userName ?? '');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  // over another dialog, an `autoFocus` would lose the focus to it again
  useEffect(() => (userName ? passwordRef : nameRef).current?.focus(), [userName]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation(); // in React's tree it may be inside another form
    setPending(true);
    try {
      await onLogIn({ username: name, password });
    } catch (failure) {
      const message = messageOf(failure);
      const messageKey = ERROR_MESSAGE_KEYS[message];
      setError(messageKey ? text(messageKey) : translate(message, { _: message }));
      setPending(false);
      passwordRef.current?.select();
    }
  };

  return (
    <Box component="form" onSubmit={(event) => void submit(event)}>
      <DialogTitle id={`${id}-title`}>{text('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {userName ? text('explanation', { user: userName }) : text('explanationUnknown')}
        </DialogContentText>
        <UsernameField value={name} onChange={setName} inputRef={nameRef} margin="normal" />
        <PasswordField
          name="password"
          value={password}
          onChange={setPassword}
          label={translate('ra.auth.password')}
          autoComplete="current-password"
          inputRef={passwordRef}
          margin="normal"
          error={error}
        />
      </DialogContent>
      {other}
      <DialogActions sx={{ flexWrap: 'wrap', px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onSomebodyElse} sx={{ mr: 'auto' }}>
          {text('somebodyElse')}
        </Button>
        <Button onClick={onCancel}>{text('cancel')}</Button>
        <Button type="submit" variant="contained" loading={isPending}>
          {text('logIn')}
        </Button>
      </DialogActions>
    </Box>
  );
}
