import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { CodeText } from './CodeText.js';
import { EmptyText } from './EmptyText.js';

/** A machine-readable text (`@gen_format(code)`), such as an expression or a configuration. */
export function CodeField<RecordType extends RecordValues = RecordValues>(
  props: WithSource<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  if (value === undefined || value === null || value === '')
    return <EmptyText text={props.emptyText} />;
  return <CodeText className={props.className} text={String(value)} />;
}
