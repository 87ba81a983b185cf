import type { ReactElement } from 'react';
import {
  BooleanInput as AnyBooleanInput,
  DataTable as AnyDataTable,
  NullableBooleanInput as AnyNullableBooleanInput,
  ReferenceField as AnyReferenceField,
  ReferenceInput as AnyReferenceInput,
  TextInput as AnyTextInput,
  type BooleanInputProps,
  type DataTableColumnProps,
  type DataTableNumberColumnProps,
  type DataTableProps,
  type NullableBooleanInputProps,
  type RaRecord,
  type RecordValues,
  type ReferenceFieldProps,
  type ReferenceInputProps,
  type TextInputProps,
} from 'react-admin';
import type { Referring, Source, Sourced } from './source.js';

// react-admin's own components. Its fields take the type of their record, `<TextField<ProductRecord> source="name" />`;
// these take it too.

type Input<Props> = <RecordType extends RecordValues = RecordValues>(
  props: Sourced<Props, RecordType>,
) => ReactElement;

export const BooleanInput: Input<BooleanInputProps> = AnyBooleanInput;
export const NullableBooleanInput: Input<NullableBooleanInputProps> = AnyNullableBooleanInput;
export const TextInput: Input<TextInputProps> = AnyTextInput;

export const ReferenceInput: <RecordType extends RecordValues = RecordValues>(
  props: Referring<ReferenceInputProps, RecordType>,
) => ReactElement = AnyReferenceInput;

export const ReferenceField: <
  RecordType extends RecordValues = RecordValues,
  ReferenceRecordType extends RaRecord = RaRecord,
>(
  props: Referring<ReferenceFieldProps<RecordValues, ReferenceRecordType>, RecordType>,
) => ReactElement = AnyReferenceField;

interface TypedDataTable {
  <RecordType extends RaRecord = RaRecord>(
    props: DataTableProps<RecordType> & { hiddenColumns?: Source<RecordType>[] },
  ): ReactElement;
  Col: <RecordType extends RecordValues = RecordValues>(
    props: DataTableColumnProps<RecordType> & { source?: Source<RecordType> },
  ) => ReactElement;
  NumberCol: <RecordType extends RecordValues = RecordValues>(
    props: Sourced<DataTableNumberColumnProps<RecordType>, RecordType>,
  ) => ReactElement;
}

/** react-admin hints at the columns that a record has; here there are no others. */
export const DataTable: TypedDataTable = AnyDataTable;
