import { Box, Typography } from '@mui/material';
import { Login, LoginForm, useDefaultTitle, type LoginProps } from 'react-admin';
import { OfferedAccounts, type LoginAccount } from './OfferedAccounts.js';

export interface LoginPageProps extends LoginProps {
  /**
   * Offered below the form, one click each, as a demo may do it: whoever opens the page has them, for their passwords
   * stand in the code that his browser loads.
   */
  accounts?: readonly LoginAccount[] | undefined;
}

/** For the `loginPage` of `<Admin>`: react-admin's own, with what the dashboard is called as its heading. */
export function LoginPage({ accounts = [], children = <LoginForm />, ...props }: LoginPageProps) {
  const title = useDefaultTitle();
  return (
    <Box component="main">
      <Login {...props}>
        <Typography component="h1" variant="h6" align="center" sx={{ px: 2 }}>
          {title}
        </Typography>
        {children}
        {accounts.length > 0 && <OfferedAccounts accounts={accounts} />}
      </Login>
    </Box>
  );
}
