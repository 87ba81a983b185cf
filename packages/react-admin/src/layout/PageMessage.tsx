import HomeIcon from '@mui/icons-material/Home';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title, useBasename, useRedirect, useTranslate } from 'react-admin';
import { pageMessages } from '../i18n/page-messages.js';
import { useTexts } from '../i18n/use-texts.js';

export interface PageMessageProps {
  icon: ReactNode;
  title: string;
  /** What the user can do about it. */
  cure: string;
  /** For errors that occur while the user waits for something else: announced immediately by screen readers. */
  isAlert?: boolean;
  /** Additional links besides the one to the start page. */
  actions?: ReactNode;
  /** Whether this is the start page, so that no link to it is needed. */
  isStart?: boolean;
  children?: ReactNode;
}

/** Replaces a page: says what is wrong, what to do about it, and how to go back. */
export function PageMessage({
  icon,
  title,
  cure,
  isAlert,
  actions,
  isStart,
  children,
}: PageMessageProps) {
  const text = useTexts('page', pageMessages);
  const start = `${useBasename()}/`;
  const redirect = useRedirect();
  const translate = useTranslate();
  return (
    <Box sx={page}>
      <Title title={isStart ? translate('ra.page.dashboard') : title} />
      <Box sx={{ color: 'text.secondary', '& svg': { fontSize: 64 } }}>{icon}</Box>
      <Typography variant="h5" component="h2" role={isAlert ? 'alert' : undefined}>
        {title}
      </Typography>
      <Typography color="text.secondary">{cure}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center', mt: 1 }}>
        {actions}
        {!isStart && (
          <Button startIcon={<HomeIcon />} onClick={() => redirect(start)}>
            {text('start')}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  );
}

const page = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  maxWidth: '36rem',
  mx: 'auto',
  px: 2,
  py: 6,
  textAlign: 'center',
};
