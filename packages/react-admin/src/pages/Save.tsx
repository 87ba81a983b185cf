import { Stack } from '@mui/material';
import { SaveButton, type SaveButtonProps } from 'react-admin';
import { InvalidFieldCount } from './InvalidFieldCount.js';

/** The Save button with the number of invalid fields beside it. */
export function Save(props: SaveButtonProps) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <SaveButton {...props} />
      <InvalidFieldCount />
    </Stack>
  );
}
