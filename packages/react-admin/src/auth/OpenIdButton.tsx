import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import type { OpenId } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { authMessages } from './messages.js';

export interface OpenIdButtonProps {
  openId: OpenId;
  /** The page to open after login; defaults to the first one. */
  returnTo?: string | undefined;
  /** Whether the login opens in another window, while this page stays as it is. */
  isInOtherWindow?: boolean;
}

/** Links to the login provider if the API has one. */
export function OpenIdButton({ openId, returnTo, isInOtherWindow }: OpenIdButtonProps) {
  const text = useTexts('auth', authMessages);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const abortController = new AbortController();
    // an unreachable API is reported by the form
    void openId.providerName(abortController.signal).then(setName, () => undefined);
    return () => abortController.abort();
  }, [openId]);
  if (name === null) return null;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Button
        variant="outlined"
        fullWidth
        href={openId.address(returnTo)}
        {...(isInOtherWindow && { target: '_blank', rel: 'noopener' })}
      >
        {text('openIdLogIn', { name })}
      </Button>
    </Box>
  );
}
