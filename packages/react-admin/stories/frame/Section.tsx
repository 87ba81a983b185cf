import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A part of a story with its own heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 4 }}>
    <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
