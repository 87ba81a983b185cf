import { Box, Skeleton } from '@mui/material';
import { useReadingTexts } from './messages.js';

export interface AwaitedProps {
  /** Lines that stand for what is awaited. */
  lines: number;
  height: number;
}

/** In the place of what is being read: grey lines, and a name for those who do not see them. */
export function Awaited({ lines, height }: AwaitedProps) {
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
