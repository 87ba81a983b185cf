import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { WebLink } from './WebLink.js';
import { shortField } from './short-field.js';

/** A link to a web address (`@gen_format(url)`); react-admin's UrlField would also follow a stored `javascript:` text. */
export function WebAddressField<RecordType extends RecordValues = RecordValues>(
  props: WithSource<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  if (typeof value !== 'string' || value === '') return <EmptyText text={props.emptyText} />;
  return (
    <WebLink address={value} className={props.className}>
      {value}
    </WebLink>
  );
}

shortField(WebAddressField);
