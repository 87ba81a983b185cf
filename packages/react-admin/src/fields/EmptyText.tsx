import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What stands for a value that is not there; nothing without a text. */
export function EmptyText({ text }: { text?: string }) {
  const translate = useTranslate();
  return text ? (
    <Typography component="span" variant="body2">
      {translate(text, { _: text })}
    </Typography>
  ) : null;
}
