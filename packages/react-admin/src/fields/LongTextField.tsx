import { Typography } from '@mui/material';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { Source } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { useInList } from './use-in-list.js';

export interface LongTextFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends FieldProps {
  source: Source<RecordType>;
  /** Lines before the text is cut; 2 in a list, all elsewhere. */
  lines?: number;
}

/** A text of several lines, with its line breaks; cut in a list. */
export function LongTextField<RecordType extends RecordValues = RecordValues>(
  props: LongTextFieldProps<RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const inList = useInList();
  const { lines = inList ? 2 : undefined, emptyText, className } = props;
  if (value === undefined || value === null || value === '') return <EmptyText text={emptyText} />;
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
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...clamp }}
    >
      {String(value)}
    </Typography>
  );
}
