import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import type { OpenId } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { authMessages } from './messages.js';

export interface OpenIdEntranceProps {
  openId: OpenId;
  /** The page that the login leads to; the first one unless said. */
  returnTo?: string | undefined;
  /** Beside this page, which stays as it is. */
  isInOtherWindow?: boolean;
}

/** Leads to the provider by which people log in, where the API has one. */
export function OpenIdEntrance({ openId, returnTo, isInOtherWindow }: OpenIdEntranceProps) {
  const text = useTexts('auth', authMessages);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // an API that is away says so by the form
    void openId.providerName(leaving.signal).then(setName, () => undefined);
    return () => leaving.abort();
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
