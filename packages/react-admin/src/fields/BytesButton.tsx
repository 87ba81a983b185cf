import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTexts } from '../i18n/use-texts.js';
import { base64Size, useByteSize } from './byte-size.js';
import { fieldsMessages } from './messages.js';
import { saveFile } from './save-file.js';

interface BytesButtonProps {
  /** Base64 text. */
  value: string;
  /** Name of the saved file. */
  fileName: string;
  className?: string;
}

/** Shows the number of bytes; a click saves them as a file. */
export function BytesButton({ value, fileName, className }: BytesButtonProps) {
  const text = useTexts('fields', fieldsMessages);
  const size = useByteSize()(base64Size(value));
  const save = (event: MouseEvent) => {
    event.stopPropagation(); // in a list the click belongs to the button, not to the row
    saveFile(bytesOf(value), fileName);
  };
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      onClick={save}
      aria-label={text('download', { size })}
      className={className}
      sx={{ textTransform: 'none' }}
    >
      {size}
    </Button>
  );
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
