import { Typography } from '@mui/material';
import { useInList } from './use-in-list.js';

export interface LongTextProps {
  text: string;
  /** Lines before the text is cut; 2 in a list, all elsewhere. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** A text of several lines, with its line breaks; cut in a list. */
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
