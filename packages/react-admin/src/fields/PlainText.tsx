import { Typography } from '@mui/material';

export interface PlainTextProps {
  text: string;
  className?: string | undefined;
  /** Number of lines before the text is truncated. */
  lines?: number | undefined;
}

/** A multi-line text with its line breaks, however long it is. */
export function PlainText({ text, className, lines }: PlainTextProps) {
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
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext', ...clamp }}
    >
      {text}
    </Typography>
  );
}
