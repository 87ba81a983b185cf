import { Box, Card, CardContent, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { Notification } from 'react-admin';

export interface AccountPageProps {
  title: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form in the style of the login page; unlike react-admin's login page, it stays open while somebody is logged in. */
export function AccountPage({ title, onSubmit, children }: AccountPageProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'flex', justifyContent: 'center', p: 2, pt: '6em' }}
    >
      <Card sx={{ width: 360, maxWidth: '100%', alignSelf: 'flex-start' }}>
        <CardContent component="form" onSubmit={submit}>
          <Typography component="h1" variant="h6" gutterBottom>
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
      <Notification />
    </Box>
  );
}
