import { Stack } from '@mui/material';
import { SaveButton, type SaveButtonProps } from 'react-admin';
import { WrongFields } from './WrongFields.js';

/** Save, and beside it how many fields are not right. */
export function Save(props: SaveButtonProps) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <SaveButton {...props} />
      <WrongFields />
    </Stack>
  );
}
