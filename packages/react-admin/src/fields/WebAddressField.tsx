import { useFieldValue, type FieldProps } from 'react-admin';
import { EmptyText } from './EmptyText.js';
import { WebLink } from './WebLink.js';

/** A link to a web address (`@gen_format(url)`); react-admin's UrlField would also follow a stored `javascript:` text. */
export function WebAddressField(props: FieldProps) {
  const value: unknown = useFieldValue(props);
  if (typeof value !== 'string' || value === '') return <EmptyText text={props.emptyText} />;
  return (
    <WebLink address={value} className={props.className}>
      {value}
    </WebLink>
  );
}
