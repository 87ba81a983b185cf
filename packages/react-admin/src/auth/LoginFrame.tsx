import LockIcon from '@mui/icons-material/Lock';
import { Avatar, Box, Card } from '@mui/material';
import { useEffect } from 'react';
import { useBasename, useCheckAuth, useNavigate, type LoginProps } from 'react-admin';

/**
 * The card of the login page, with the props of react-admin's `Login`, which loads its own form. Redirects users who are already
 * logged in to the first page.
 */
export function LoginFrame({
  avatarIcon = <LockIcon />,
  backgroundImage,
  sx = {},
  children,
  ...props
}: LoginProps) {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const basename = useBasename();
  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate(`${basename}/`),
      () => undefined, // nobody is logged in: stay on the page
    );
  }, [basename, checkAuth, navigate]);

  return (
    <Box {...props} sx={sx}>
      <Box sx={{ ...page, ...(backgroundImage !== undefined && withImage(backgroundImage)) }}>
        <Card sx={{ width: 332, maxWidth: '100%', mx: 'auto' }}>
          <Avatar sx={{ m: 2, mx: 'auto', bgcolor: 'primary.main' }}>{avatarIcon}</Avatar>
          {children}
        </Card>
      </Box>
    </Box>
  );
}

const page = { minHeight: '100vh', p: 2, pt: '6em', bgcolor: 'background.default' };

const withImage = (address: string) => ({
  background: `center / cover url(${JSON.stringify(address)})`,
});
