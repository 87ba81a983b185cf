import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { Source } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { LongText } from './LongText.js';

export interface LongTextFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends FieldProps {
  source: Source<RecordType>;
  /** Number of lines before the text is truncated; 2 in a list, all elsewhere. */
  lines?: number;
}

/** A multi-line text with its line breaks; truncated in a list. */
export function LongTextField<RecordType extends RecordValues = RecordValues>(
  props: LongTextFieldProps<RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const { lines, emptyText, className } = props;
  if (value === undefined || value === null || value === '') return <EmptyText text={emptyText} />;
  return <LongText text={String(value)} lines={lines} className={className} />;
}
