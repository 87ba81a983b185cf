import { Typography } from '@mui/material';
import { HiddenValueIcon } from './HiddenValueIcon.js';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Replaces a record that the user may not see: shows its id, which may be meaningful, such as `EUR`, or a lock if it is a UUID.
 */
export function HiddenReference({ id }: { id: string | number }) {
  if (UUID.test(String(id))) return <HiddenValueIcon />;
  return (
    <Typography component="span" variant="body2">
      {id}
    </Typography>
  );
}
