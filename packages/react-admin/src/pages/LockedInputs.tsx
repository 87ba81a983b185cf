import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { IsReasonSaidContext } from '../access/LockedHint.js';
import { useInputTexts } from '../i18n/input-messages.js';
import { inputColumns } from '../theme/column-styles.js';

/** Inputs that the user may not change, at the end of the form: their values as plain text, and the reason once. */
export function LockedInputs({ children }: { children: ReactNode }) {
  const id = useId();
  const text = useInputTexts();
  return (
    <Box role="group" aria-labelledby={id} sx={GROUP}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        <LockIcon aria-hidden sx={{ fontSize: 16, mr: 0.75, verticalAlign: '-3px' }} />
        {text('noneAllowed')}
      </Typography>
      <Box sx={VALUES}>
        <IsReasonSaidContext value={true}>{children}</IsReasonSaidContext>
      </Box>
    </Box>
  );
}

const GROUP = { borderTop: 1, borderColor: 'divider', mt: 1, pt: 2 };

/** Width of the space inside of an input, before its text. */
const INSET = '12px';

/** Disabled inputs without what looks like a box to type into. */
const VALUES = {
  ...inputColumns,
  '& .MuiInputBase-root.Mui-disabled': { outline: 'none', backgroundColor: 'transparent' },
  '& .MuiInputBase-input.Mui-disabled': {
    color: 'text.primary',
    WebkitTextFillColor: 'currentcolor',
  },
  '& .MuiInputLabel-root.Mui-disabled': { color: 'text.secondary' },
  // the text stands below the other texts of the form
  '& .MuiTextField-root': { marginLeft: `-${INSET}` },
  '& .MuiSelect-icon, & .MuiAutocomplete-endAdornment': { display: 'none' },
};
