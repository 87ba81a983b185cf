import { Typography } from '@mui/material';
import { UnseenMark } from './UnseenMark.js';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** In the place of a record that the user may not see: its id, which may say something, such as `EUR`; of a UUID a mark. */
export function UnseenReference({ id }: { id: string | number }) {
  if (UUID.test(String(id))) return <UnseenMark />;
  return (
    <Typography component="span" variant="body2">
      {id}
    </Typography>
  );
}
