import { Box, List, ListItem, ListItemText, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';

interface SmallListSkeletonProps {
  rows: number;
  /** What each row has, as in `SmallList`. */
  image?: string;
  secondary?: ReactNode;
  tertiary?: ReactNode;
}

/** In percent, in turn: bars of one length would look like a chart. */
const WIDTHS = [60, 40, 50];

/** The rows of a phone's list whose records are being read. */
export const SmallListSkeleton = ({ rows, image, secondary, tertiary }: SmallListSkeletonProps) => (
  <List aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <ListItem key={row} divider sx={{ gap: 2 }}>
        {image === undefined ? null : <Skeleton variant="rounded" width={48} height={48} />}
        <ListItemText
          disableTypography
          primary={
            <Box sx={LINE}>
              <Skeleton width={`${WIDTHS[row % WIDTHS.length]}%`} />
              {tertiary ? <Skeleton width="20%" /> : null}
            </Box>
          }
          secondary={
            secondary ? (
              <Box sx={SECOND_LINE}>
                <Skeleton width="30%" />
              </Box>
            ) : null
          }
        />
      </ListItem>
    ))}
  </List>
);

const LINE = { display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'body1' };

/** In pixels: that of a chip, so that the rows are as high with one as with text. */
export const SECOND_LINE_HEIGHT = 24;

/** A chip would touch the line below the name. */
export const SECOND_LINE_MARGIN = 0.5;

const SECOND_LINE = {
  display: 'flex',
  alignItems: 'center',
  height: SECOND_LINE_HEIGHT,
  mt: SECOND_LINE_MARGIN,
  typography: 'body2',
};
