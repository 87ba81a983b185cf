import { Box } from '@mui/material';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { Sourced } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { useInList } from './use-in-list.js';

/** A JSON value as text: on one line in a list, indented elsewhere. */
export function JsonField<RecordType extends RecordValues = RecordValues>(
  props: Sourced<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const inList = useInList();
  if (value === undefined || value === null) return <EmptyText text={props.emptyText} />;
  const line = { maxWidth: '40ch', overflow: 'hidden', textOverflow: 'ellipsis' };
  return (
    <Box
      component={inList ? 'code' : 'pre'}
      className={props.className}
      sx={{
        m: 0,
        display: 'block',
        fontSize: 12,
        whiteSpace: inList ? 'nowrap' : 'pre-wrap',
        overflowWrap: 'anywhere',
        ...(inList && line),
      }}
    >
      {JSON.stringify(value, null, inList ? undefined : 2)}
    </Box>
  );
}
