import { Typography } from '@mui/material';

/** `+2` after the items that fit in a line; nothing if there are no more. */
export const MoreCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      +{count}
    </Typography>
  ) : null;
