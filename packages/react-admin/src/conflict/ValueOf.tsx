import type { ComponentType } from 'react';
import { BooleanField, DateField, TextField, useFieldValue, type FieldProps } from 'react-admin';
import { ReferenceField } from '../fields/ReferenceField.js';
import { ReferenceIdsField } from '../fields/ReferenceIdsField.js';
import type { FieldDirective, ResourceField } from '../data-provider/options.js';
import { ChipsField } from '../fields/ChipsField.js';
import { DateOnlyField } from '../fields/DateOnlyField.js';
import { DigitsField } from '../fields/DigitsField.js';
import { FilesUploadField } from '../fields/FilesUploadField.js';
import { ImagesUploadField } from '../fields/ImagesUploadField.js';
import { JsonField } from '../fields/JsonField.js';
import { TimeOnlyField } from '../fields/TimeOnlyField.js';
import type { EnumChoice } from '../i18n/choice-text.js';
import { isNumberKind, type NumberKind } from '../numbers/parse-number.js';
import { valueTypeNameOf, type ValueTypeName } from '../types/index.js';
import { listKindOf } from '../types/list-items.js';

interface ValueOfProps {
  source: string;
  field?: ResourceField;
  directive?: FieldDirective;
}

/** A value of the record in the context, formatted for display. */
export function ValueOf({ source, field, directive }: ValueOfProps) {
  if (directive?.genUpload === 'image') return <ImagesUploadField source={source} size={64} />;
  if (directive?.genUpload === 'file') return <FilesUploadField source={source} />;
  const { reference, list } = field ?? {};
  if (reference !== undefined) {
    return list ? (
      <ReferenceIdsField source={source} reference={reference} />
    ) : (
      <ReferenceField source={source} reference={reference} link={false} />
    );
  }
  if (!field) return <JsonField source={source} />;
  const name = valueTypeNameOf(field);
  if (list || name === 'choice') return <Chips source={source} field={field} />;
  // with every digit: two numbers may differ in the last one only
  if (isNumberKind(name)) return <DigitsField source={source} options={field.options} />;
  const Field = FIELD_COMPONENTS[name];
  return <Field source={source} />;
}

const Text = (props: FieldProps) => <TextField {...props} sx={{ whiteSpace: 'pre-wrap' }} />;
const PointInTime = (props: FieldProps) => <DateField {...props} showTime />;

/** Fields for a single value that is not a number; enum values are chips. */
const FIELD_COMPONENTS: Record<
  Exclude<ValueTypeName, NumberKind | 'choice'>,
  ComponentType<FieldProps>
> = {
  text: Text,
  boolean: BooleanField,
  dateTime: PointInTime,
  date: DateOnlyField,
  time: TimeOnlyField,
  json: JsonField,
  bytes: Text,
  ids: ChipsField,
};

/** The values of a list, or a single enum value. */
function Chips({ source, field }: { source: string; field: ResourceField }) {
  const value: unknown = useFieldValue({ source });
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const choices = values.map(String).map((id): EnumChoice => ({
    id,
    name: id,
    message: `enums.${field.enum}.${id}`,
  }));
  return (
    <ChipsField
      source={source}
      record={{ [source]: values }}
      kind={listKindOf(field)}
      choices={field.enum === undefined ? undefined : choices}
    />
  );
}
