import { Typography } from '@mui/material';

/** `+2` after what a line has room for; nothing where nothing is left over. */
export const MoreCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      +{count}
    </Typography>
  ) : null;
