import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { CodeText } from './CodeText.js';
import { EmptyText } from './EmptyText.js';
import { Folded } from './Folded.js';
import { useInList } from './use-in-list.js';

/** A machine-readable text (`@gen_format(code)`), such as an expression or a configuration. */
export function CodeField<RecordType extends RecordValues = RecordValues>(
  props: WithSource<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const inList = useInList();
  if (value === undefined || value === null || value === '')
    return <EmptyText text={props.emptyText} />;
  const show = (text: string) => <CodeText className={props.className} text={text} />;
  return inList ? show(String(value)) : <Folded text={String(value)}>{show}</Folded>;
}
