import { Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface MoreCountProps {
  count: number;
  /** What the others are: shown when the number is pointed at, or reached by the Tab key. */
  names?: ReactNode;
}

/** `+2` after the items that fit in a line; nothing if there are no more. */
export function MoreCount({ count, names }: MoreCountProps) {
  if (count <= 0) return null;
  const number = (
    <Typography
      component="span"
      variant="body2"
      sx={{ color: 'text.secondary' }}
      {...(names !== undefined && { tabIndex: 0 })}
    >
      +{count}
    </Typography>
  );
  return names === undefined ? (
    number
  ) : (
    <Tooltip title={names} describeChild>
      {number}
    </Tooltip>
  );
}
