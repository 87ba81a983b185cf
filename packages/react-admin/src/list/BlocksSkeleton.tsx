import { Box, List, ListItem, Skeleton } from '@mui/material';

interface BlocksSkeletonProps {
  blocks: number;
  /** In each, below the name. */
  lines: number;
}

/** The blocks of related records on a phone, which are being read. */
export const BlocksSkeleton = ({ blocks, lines }: BlocksSkeletonProps) => (
  <List aria-hidden disablePadding>
    {Array.from({ length: blocks }, (_, block) => (
      <ListItem key={block} divider disableGutters sx={{ display: 'block' }}>
        <Box sx={{ typography: 'body1' }}>
          <Skeleton width="50%" />
        </Box>
        {Array.from({ length: lines }, (_, line) => (
          <Box key={line} sx={{ typography: 'body2', mt: 0.5 }}>
            <Skeleton width="70%" />
          </Box>
        ))}
      </ListItem>
    ))}
  </List>
);
