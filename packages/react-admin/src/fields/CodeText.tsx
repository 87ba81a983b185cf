import { Box } from '@mui/material';
import { firstLines } from './beginning-of.js';
import { useInList } from './use-in-list.js';

interface CodeTextProps {
  text: string;
  className?: string | undefined;
}

/** A machine-readable text in a monospace font: on one line in a list, with its line breaks elsewhere. */
export function CodeText({ text, className }: CodeTextProps) {
  const inList = useInList();
  const line = { maxWidth: '40ch', overflow: 'hidden', textOverflow: 'ellipsis' };
  return (
    <Box
      component={inList ? 'code' : 'pre'}
      className={className}
      sx={{
        m: 0,
        display: 'block',
        fontFamily: 'monospace',
        fontSize: 12,
        whiteSpace: inList ? 'nowrap' : 'pre-wrap',
        overflowWrap: 'anywhere',
        ...(inList && line),
      }}
    >
      {inList ? firstLines(text) : text}
    </Box>
  );
}
