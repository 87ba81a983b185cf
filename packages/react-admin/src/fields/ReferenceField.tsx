import {
  ReferenceField as Field,
  TextField,
  useFieldValue,
  type ReferenceFieldProps,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import type { ReferenceField as TypedField } from '../records/components.js';
import { UnseenMark } from './UnseenMark.js';

/** react-admin's ReferenceField; it asks for no records that the user may not list. */
function AllowedReference(props: ReferenceFieldProps) {
  const { reference, link } = props;
  const rules = useRules();
  if (!rules.may(reference, 'list')) return <ClosedReference {...props} />;
  const isClosed = typeof link === 'string' && !rules.may(reference, link);
  return <Field {...props} {...(isClosed && { link: false })} />;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id, which may say something, such as `EUR`; a mark in the place of one that tells nobody anything. */
function ClosedReference({ source, label, emptyText }: ReferenceFieldProps) {
  const id: unknown = useFieldValue({ source });
  if (typeof id === 'string' && UUID.test(id)) return <UnseenMark />;
  return (
    <TextField
      source={source}
      {...(label !== undefined && { label })}
      {...(emptyText !== undefined && { emptyText })}
    />
  );
}

export const ReferenceField = AllowedReference as typeof TypedField;
