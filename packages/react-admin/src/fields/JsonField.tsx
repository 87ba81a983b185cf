import { Box } from '@mui/material';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { Sourced } from '../records/source.js';
import { CodeText } from './CodeText.js';
import { EmptyText } from './EmptyText.js';
import { useInList } from './use-in-list.js';

/** So many lines are read at a glance; more of them are folded. */
const MOST_LINES = 8;

/** Characters of what stands on one line; its place shows fewer. */
const BEGINNING = 200;

/** A JSON value as text: on one line in a list, indented elsewhere, and folded there where it is long. */
export function JsonField<RecordType extends RecordValues = RecordValues>(
  props: Sourced<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const inList = useInList();
  if (value === undefined || value === null) return <EmptyText text={props.emptyText} />;
  const line = JSON.stringify(value).slice(0, BEGINNING);
  if (inList) return <CodeText className={props.className} text={line} />;
  const text = JSON.stringify(value, null, 2);
  const whole = <CodeText className={props.className} text={text} />;
  return text.split('\n', MOST_LINES + 1).length > MOST_LINES ? (
    <Box component="details" sx={FOLD}>
      <summary>{line}</summary>
      {whole}
    </Box>
  ) : (
    whole
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
