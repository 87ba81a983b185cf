import { Box, Typography } from '@mui/material';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { Source } from '../records/source.js';
import { CopyButton } from './CopyButton.js';
import { EmptyText } from './EmptyText.js';
import { shortField } from './short-field.js';

export interface IdFieldProps<RecordType extends RecordValues = RecordValues> extends FieldProps {
  source: Source<RecordType>;
}

/** A technical key in small type, with a copy button if the browser allows copying. */
export function IdField<RecordType extends RecordValues = RecordValues>(
  props: IdFieldProps<RecordType>,
) {
  const value: unknown = useFieldValue(props);
  if (typeof value !== 'string' || value === '') return <EmptyText text={props.emptyText} />;
  return (
    <Box component="span" className={props.className} sx={line}>
      <Typography component="span" variant="caption" color="text.secondary" title={value} sx={id}>
        {value}
      </Typography>
      <CopyButton value={value} />
    </Box>
  );
}

const line = { display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' };

/** On one line, truncated if too narrow: the copy button copies all of it. */
const id = {
  fontFamily: 'monospace',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

shortField(IdField);
