import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { Sourced } from '../records/source.js';
import { CodeText } from './CodeText.js';
import { EmptyText } from './EmptyText.js';
import { useInList } from './use-in-list.js';

/** A JSON value as text: on one line in a list, indented elsewhere. */
export function JsonField<RecordType extends RecordValues = RecordValues>(
  props: Sourced<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const inList = useInList();
  if (value === undefined || value === null) return <EmptyText text={props.emptyText} />;
  const text = JSON.stringify(value, null, inList ? undefined : 2);
  return <CodeText className={props.className} text={text} />;
}
