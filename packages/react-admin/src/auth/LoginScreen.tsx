import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useDefaultTitle, type LoginProps } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { CodeAwaited } from './CodeAwaited.js';
import { CredentialsForm } from './CredentialsForm.js';
import { LoginFrame } from './LoginFrame.js';
import { authMessages } from './messages.js';
import { OfferedAccounts, type LoginAccount } from './OfferedAccounts.js';

export interface LoginScreenProps extends LoginProps {
  accounts?: readonly LoginAccount[] | undefined;
  onForgot: (() => void) | undefined;
  /** What went wrong with a login elsewhere. */
  failure: ReactNode;
  /** The link to a login elsewhere. */
  other: ReactNode;
}

/** The login page itself: name and password, and the other ways to log in. */
export function LoginScreen({
  accounts = [],
  children = <CredentialsForm />,
  onForgot,
  failure,
  other,
  ...props
}: LoginScreenProps) {
  const title = useDefaultTitle();
  const text = useTexts('auth', authMessages);
  return (
    <Box component="main">
      <LoginFrame {...props}>
        <Typography component="h1" variant="h6" align="center" sx={{ px: 2 }}>
          {title}
        </Typography>
        {failure}
        {children}
        {other}
        {onForgot && (
          <Box sx={{ px: 2, pb: 2, textAlign: 'center' }}>
            <Button size="small" onClick={onForgot}>
              {text('forgotPassword')}
            </Button>
          </Box>
        )}
        {accounts.length > 0 && <OfferedAccounts accounts={accounts} />}
      </LoginFrame>
      <CodeAwaited />
    </Box>
  );
}
