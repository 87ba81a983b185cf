import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { Source } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { LongText } from './LongText.js';

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
  const { lines, emptyText, className } = props;
  if (value === undefined || value === null || value === '') return <EmptyText text={emptyText} />;
  return <LongText text={String(value)} lines={lines} className={className} />;
}
