import { Box } from '@mui/material';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { CodeText } from './CodeText.js';
import { EmptyText } from './EmptyText.js';
import { useInList } from './use-in-list.js';

/** Longer values are collapsed. */
const MAX_OPEN_LINES = 8;

/** Maximum characters of the one-line form; even fewer are visible. */
const MAX_LINE_LENGTH = 200;

/** A JSON value as text: on one line in a list, indented elsewhere, and collapsed there if it is long. */
export function JsonField<RecordType extends RecordValues = RecordValues>(
  props: WithSource<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const inList = useInList();
  if (value === undefined || value === null) return <EmptyText text={props.emptyText} />;
  const line = JSON.stringify(value).slice(0, MAX_LINE_LENGTH);
  if (inList) return <CodeText className={props.className} text={line} />;
  const text = JSON.stringify(value, null, 2);
  const code = <CodeText className={props.className} text={text} />;
  return text.split('\n', MAX_OPEN_LINES + 1).length > MAX_OPEN_LINES ? (
    <Box component="details" sx={FOLD}>
      <summary>{line}</summary>
      {code}
    </Box>
  ) : (
    code
  );
}

const FOLD = {
  '& > summary': {
    maxWidth: '60ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: 'monospace',
    fontSize: 12,
    cursor: 'pointer',
  },
  '&[open] > summary': { mb: 1, color: 'text.secondary' },
};
