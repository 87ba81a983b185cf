import { Box, CircularProgress } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useBasename, useNavigate } from 'react-admin';
import type { OpenId } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { authMessages } from './messages.js';

export interface OpenIdCallbackProps {
  openId: OpenId;
  /** The page to open after login; defaults to the first one. */
  returnTo: string | undefined;
}

/** Takes over the session started at the provider and returns to the page the user came from. */
export function OpenIdCallback({ openId, returnTo }: OpenIdCallbackProps) {
  const text = useTexts('auth', authMessages);
  const navigate = useNavigate();
  const basename = useBasename();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const redirectTo = (path: string) => navigate(path, { replace: true });
    const reportFailure = (code: string) => redirectTo(`${basename}/login?openid=${code}`);
    openId.logIn().then(
      (isLoggedIn) =>
        isLoggedIn ? redirectTo(returnTo ?? `${basename}/`) : reportFailure('ended'),
      () => reportFailure('unavailable'),
    );
  }, [openId, returnTo, basename, navigate]);
  return (
    <Box component="main" sx={{ display: 'flex', justifyContent: 'center', p: 6 }}>
      <CircularProgress aria-label={text('loggingIn')} />
    </Box>
  );
}
