import { Box, CircularProgress } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-admin';
import type { OpenId } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { authMessages } from './messages.js';

export interface OpenIdReturnProps {
  openId: OpenId;
  /** The page that the login leads to; the first one unless said. */
  returnTo: string | undefined;
}

/** Takes the session that has begun at the provider, and goes on to the page that somebody came from. */
export function OpenIdReturn({ openId, returnTo = '/' }: OpenIdReturnProps) {
  const text = useTexts('auth', authMessages);
  const navigate = useNavigate();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const goOn = (path: string) => navigate(path, { replace: true });
    openId.logIn().then(
      (isLoggedIn) => goOn(isLoggedIn ? returnTo : '/login?openid=ended'),
      () => goOn('/login?openid=unavailable'),
    );
  }, [openId, returnTo, navigate]);
  return (
    <Box component="main" sx={{ display: 'flex', justifyContent: 'center', p: 6 }}>
      <CircularProgress aria-label={text('loggingIn')} />
    </Box>
  );
}
