import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import type { Source } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { fieldsMessages } from './messages.js';
import { shortField } from './short-field.js';

export interface IdFieldProps<RecordType extends RecordValues = RecordValues> extends FieldProps {
  source: Source<RecordType>;
}

/** A key that nobody reads, in small letters, with a button that copies it where the browser lets a page do that. */
export function IdField<RecordType extends RecordValues = RecordValues>(
  props: IdFieldProps<RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const text = useTexts('fields', fieldsMessages);
  const [copied, setCopied] = useState<unknown>();
  if (typeof value !== 'string' || value === '') return <EmptyText text={props.emptyText} />;
  const isCopied = copied === value;
  // over plain HTTP a browser has none
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  const label = text(isCopied ? 'copied' : 'copy');
  return (
    <Box component="span" className={props.className} sx={line}>
      <Typography component="span" variant="caption" color="text.secondary" title={value} sx={id}>
        {value}
      </Typography>
      {clipboard ? (
        <IconButton
          size="small"
          title={label}
          aria-label={label}
          onClick={() => void clipboard.writeText(value).then(() => setCopied(value))}
          sx={{ my: -0.5 }}
        >
          {isCopied ? (
            <CheckIcon sx={{ fontSize: 16 }} />
          ) : (
            <ContentCopyIcon sx={{ fontSize: 16 }} />
          )}
        </IconButton>
      ) : null}
    </Box>
  );
}

const line = { display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' };

/** In one line, and where that is too narrow as much of it as there is room for: the whole of it is copied. */
const id = {
  fontFamily: 'monospace',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

shortField(IdField);
