import {
  useFieldValue,
  useRecordContext,
  useResourceContext,
  type FieldProps,
  type RecordValues,
} from 'react-admin';
import type { WithSource } from '../records/source.js';
import { BytesButton } from './BytesButton.js';
import { EmptyText } from './EmptyText.js';

/** Raw bytes, sent as base64 text: shows their size and a way to save them. */
export function BytesField<RecordType extends RecordValues = RecordValues>(
  props: WithSource<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const record = useRecordContext(props);
  const resource = useResourceContext(props);
  if (typeof value !== 'string' || value === '') return <EmptyText text={props.emptyText} />;
  const fileName = `${resource}-${record?.id}-${props.source}.bin`;
  return <BytesButton value={value} fileName={fileName} className={props.className} />;
}
