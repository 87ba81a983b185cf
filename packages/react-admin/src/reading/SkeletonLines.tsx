import { Box, Skeleton } from '@mui/material';
import { useReadingTexts } from './messages.js';

export interface SkeletonLinesProps {
  /** Number of placeholder lines. */
  lines: number;
  height: number;
}

/** A placeholder for content being read: grey lines, with a label for screen readers. */
export function SkeletonLines({ lines, height }: SkeletonLinesProps) {
  const text = useReadingTexts();
  return (
    <Box role="status" aria-label={text('loading')} sx={{ px: 2, py: 1.5 }}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          variant="rounded"
          height={height}
          sx={{ my: 1.5, opacity: 1 - (0.8 * line) / lines }}
        />
      ))}
    </Box>
  );
}
