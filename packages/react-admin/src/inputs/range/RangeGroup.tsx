import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Places the inputs of a range side by side, no wider than their values, under one label. */
export const RangeGroup = ({ label, children }: { label: unknown; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={typeof label === 'string' ? label : undefined}
    sx={{
      ...{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end', flexGrow: 1 },
      '& > *': { flex: { xs: '1 1 130px', sm: 'none' } },
      '& .MuiFormControl-root': { width: { xs: '100%', sm: 'auto' } },
      '& input': { width: '11ch' },
      '& input[type=date], & input[type=time]': { width: '16ch' },
    }}
  >
    {children}
  </Box>
);
