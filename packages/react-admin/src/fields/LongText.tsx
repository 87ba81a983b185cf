import { Typography } from '@mui/material';
import { useInList } from './use-in-list.js';

export interface LongTextProps {
  text: string;
  /** Number of lines before the text is truncated; 2 in a list, all elsewhere. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** A multi-line text with its line breaks; truncated in a list. */
export function LongText({ text, className, ...props }: LongTextProps) {
  const inList = useInList();
  const { lines = inList ? 2 : undefined } = props;
  const clamp = lines && {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    maxWidth: '60ch',
  };
  return (
    <Typography
      component="div"
      variant="body2"
      className={className}
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...clamp }}
    >
      {text}
    </Typography>
  );
}
