import { Skeleton, Typography } from '@mui/material';

/** Replaces a value that is being read, with a bar as high as a line of text. */
export const FieldSkeleton = () => (
  <Typography component="span" variant="body2" sx={{ display: 'block' }}>
    {/* with a width of its own, since its cell is as wide as its content */}
    <Skeleton component="span" width="8em" sx={{ display: 'block' }} />
  </Typography>
);
