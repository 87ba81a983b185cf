import {
  ReferenceField as Field,
  TextField,
  useFieldValue,
  type ReferenceFieldProps,
} from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { useRules } from '../access/use-rules.js';
import type { ReferenceField as TypedField } from '../records/components.js';
import { RecordFace } from '../faces/RecordFace.js';
import { useFaceFields } from '../faces/use-face.js';
import { HiddenReference } from './HiddenReference.js';
import { shortField } from './short-field.js';

/**
 * react-admin's ReferenceField, except that it does not request records that the user may not list, and does not look empty if
 * they may not see one.
 */
function AllowedReference({ empty, emptyText, ...props }: ReferenceFieldProps) {
  const { reference, link, source, label } = props;
  const rules = useRules();
  const mayOpen = useMayOpen();
  const id: unknown = useFieldValue(props);
  const hasPicture = useFaceFields(reference).image !== undefined;
  const isLinkDenied = (link === 'show' || link === 'edit') && !mayOpen(reference, link);
  const isKey = (typeof id === 'string' && id !== '') || typeof id === 'number';
  const emptyProps = {
    ...(empty !== undefined && { empty }),
    ...(emptyText !== undefined && { emptyText }),
  };
  if (rules.may(reference, 'list'))
    return (
      <Field
        {...(hasPicture && { children: <RecordFace /> })}
        {...props}
        {...(isLinkDenied && { link: false })}
        {...(isKey && !rules.seesAll(reference)
          ? { empty: <HiddenReference id={id} /> }
          : emptyProps)}
      />
    );
  if (isKey) return <HiddenReference id={id} />;
  return (
    <TextField
      source={source}
      {...(label !== undefined && { label })}
      {...(emptyText !== undefined && { emptyText })}
    />
  );
}

export const ReferenceField = AllowedReference as typeof TypedField;

shortField(ReferenceField);
