import { ReferenceField as Field, TextField, type ReferenceFieldProps } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import type { ReferenceField as TypedField } from '../records/components.js';

/** react-admin's ReferenceField; of records that the user may not list it shows the id, and asks for none of them. */
function AllowedReference(props: ReferenceFieldProps) {
  const { reference, source, label, emptyText, link } = props;
  const rules = useRules();
  if (!rules.may(reference, 'list'))
    return (
      <TextField
        source={source}
        {...(label !== undefined && { label })}
        {...(emptyText !== undefined && { emptyText })}
      />
    );
  const isClosed = typeof link === 'string' && !rules.may(reference, link);
  return <Field {...props} {...(isClosed && { link: false })} />;
}

export const ReferenceField = AllowedReference as typeof TypedField;
