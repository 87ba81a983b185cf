import type { ComponentType } from 'react';
import {
  BooleanField,
  DateField,
  NumberField,
  ReferenceArrayField,
  ReferenceField,
  SingleFieldList,
  TextField,
  useFieldValue,
  type FieldProps,
} from 'react-admin';
import type { FieldDirective, FieldKind, ResourceField } from '../data-provider/options.js';
import { ChipsField } from '../fields/ChipsField.js';
import { DateOnlyField } from '../fields/DateOnlyField.js';
import { DigitsField } from '../fields/DigitsField.js';
import { FilesUploadField } from '../fields/FilesUploadField.js';
import { ImagesUploadField } from '../fields/ImagesUploadField.js';
import { JsonField } from '../fields/JsonField.js';
import { TimeOnlyField } from '../fields/TimeOnlyField.js';
import type { ListKind } from '../inputs/list-kinds.js';
import type { EnumChoice } from '../i18n/choice-text.js';

interface ValueOfProps {
  source: string;
  field?: ResourceField;
  directive?: FieldDirective;
}

/** A value of the record in the context, as people read it. */
export function ValueOf({ source, field, directive }: ValueOfProps) {
  if (directive?.genUpload === 'image') return <ImagesUploadField source={source} size={64} />;
  if (directive?.genUpload === 'file') return <FilesUploadField source={source} />;
  const { reference, list } = field ?? {};
  if (reference !== undefined) {
    return list ? (
      <ReferenceArrayField source={source} reference={reference}>
        <SingleFieldList linkType={false} />
      </ReferenceArrayField>
    ) : (
      <ReferenceField source={source} reference={reference} link={false} />
    );
  }
  if (list || field?.kind === 'Enum') return <Chips source={source} field={field} />;
  if (field?.dateOnly) return <DateOnlyField source={source} />;
  if (field?.timeOnly) return <TimeOnlyField source={source} />;
  const Field = field ? BY_KIND[field.kind] : JsonField;
  return <Field source={source} />;
}

const Text = (props: FieldProps) => <TextField {...props} sx={{ whiteSpace: 'pre-wrap' }} />;
const PointInTime = (props: FieldProps) => <DateField {...props} showTime />;

const BY_KIND: Record<FieldKind, ComponentType<FieldProps>> = {
  String: Text,
  Boolean: BooleanField,
  Int: NumberField,
  BigInt: DigitsField,
  Float: NumberField,
  Decimal: DigitsField,
  DateTime: PointInTime,
  Json: JsonField,
  Bytes: Text,
  Enum: Text,
  Ids: ChipsField,
};

/** Values of a list, or the one of an enum. */
function Chips({ source, field }: { source: string; field?: ResourceField }) {
  const value: unknown = useFieldValue({ source });
  const values = Array.isArray(value) ? value : [value];
  const choices = values.map((one): EnumChoice => ({
    id: one,
    name: String(one),
    message: `enums.${field?.enum}.${one}`,
  }));
  return (
    <ChipsField
      source={source}
      record={{ [source]: values }}
      kind={listKind(field)}
      choices={field?.enum === undefined ? undefined : choices}
    />
  );
}

function listKind(field?: ResourceField): ListKind {
  if (field?.kind !== 'DateTime') return 'text';
  if (field.timeOnly) return 'time';
  return field.dateOnly ? 'date' : 'dateTime';
}
