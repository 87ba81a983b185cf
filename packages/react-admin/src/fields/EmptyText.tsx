import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The placeholder for an empty value; renders nothing without a text. */
export function EmptyText({ text }: { text?: string }) {
  const translate = useTranslate();
  return text ? (
    <Typography component="span" variant="body2">
      {translate(text, { _: text })}
    </Typography>
  ) : null;
}
