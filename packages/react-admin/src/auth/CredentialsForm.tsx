import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { Box, Button, IconButton, InputAdornment } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { SIGN_IN_ERROR } from './login-request.js';
import { messageOf } from './password-errors.js';
import { PasswordField } from './PasswordField.js';
import { UsernameField } from './UsernameField.js';

/**
 * Logs in by name and password, and shows errors at the password. Two values do not need the form library that react-admin's own
 * `LoginForm` loads before anybody can log in.
 */
export function CredentialsForm() {
  const translate = useTranslate();
  const login = useLogin();
  const passwordRef = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPending(true);
    setError(undefined);
    try {
      await login({ username, password });
    } catch (failure) {
      // an `authProvider` may reject with nothing
      const message = failure ? messageOf(failure) : SIGN_IN_ERROR;
      setError(translate(message, { _: message }));
      passwordRef.current?.select();
    }
    setPending(false);
  };

  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ p: 2, pt: 1 }}>
      <UsernameField value={username} onChange={setUsername} autoFocus margin="dense" />
      <PasswordField
        name="password"
        value={password}
        onChange={setPassword}
        label={translate('ra.auth.password')}
        autoComplete="current-password"
        inputRef={passwordRef}
        margin="dense"
        error={error}
        isShown={isShown}
        adornment={<ShownSwitch isShown={isShown} onChange={setShown} />}
      />
      <Button type="submit" variant="contained" loading={isPending} fullWidth>
        {translate('ra.auth.sign_in')}
      </Button>
    </Box>
  );
}

interface ShownSwitchProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

function ShownSwitch({ isShown, onChange }: ShownSwitchProps) {
  const translate = useTranslate();
  const label = isShown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden';
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={translate(label)}
        onClick={() => onChange(!isShown)}
      >
        {isShown ? <Visibility fontSize="small" /> : <VisibilityOff fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
}
