import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.js';
import { fieldsMessages } from './messages.js';

/** Copies a text, if the browser allows it: over plain HTTP it does not. */
export function CopyButton({ value }: { value: string }) {
  const text = useTexts('fields', fieldsMessages);
  const [copied, setCopied] = useState<string>();
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  if (!clipboard) return null;
  const Icon = copied === value ? CheckIcon : ContentCopyIcon;
  const label = text(copied === value ? 'copied' : 'copy');
  return (
    <IconButton
      size="small"
      title={label}
      aria-label={label}
      onClick={() => void clipboard.writeText(value).then(() => setCopied(value))}
      sx={{ my: -0.5 }}
    >
      <Icon sx={{ fontSize: 16 }} />
    </IconButton>
  );
}
