import { Box, Typography } from '@mui/material';
import { Login, LoginForm, useDefaultTitle, type LoginProps } from 'react-admin';

/** For the `loginPage` of `<Admin>`: react-admin's own, with what the dashboard is called as its heading. */
export function LoginPage({ children = <LoginForm />, ...props }: LoginProps) {
  const title = useDefaultTitle();
  return (
    <Box component="main">
      <Login {...props}>
        <Typography component="h1" variant="h6" align="center" sx={{ px: 2 }}>
          {title}
        </Typography>
        {children}
      </Login>
    </Box>
  );
}
