import type { ReactElement } from 'react';
import type {
  BooleanInputProps,
  DataTableColumnProps,
  DataTableNumberColumnProps,
  DataTableProps,
  NullableBooleanInputProps,
  RaRecord,
  RecordValues,
  ReferenceFieldProps,
  ReferenceInputProps,
  TextInputProps,
} from 'react-admin';
import type { Choosable } from './choosable.js';
import type { Referring, Source, Sourced } from './source.js';

// react-admin's fields take the type of their record: <TextField<ProductRecord> source="name" />. What does not is
// declared here anew. A declaration is no code: at run time these are react-admin's own, and no bundle grows.
export * from 'react-admin';

/** An input that takes the type of its record. */
type Input<Props> = <RecordType extends RecordValues = RecordValues>(
  props: Sourced<Props, RecordType>,
) => ReactElement;

export declare const BooleanInput: Input<BooleanInputProps>;
export declare const NullableBooleanInput: Input<NullableBooleanInputProps>;
export declare const TextInput: Input<TextInputProps>;

export declare const ReferenceInput: <RecordType extends RecordValues = RecordValues>(
  props: Referring<ReferenceInputProps & Choosable, RecordType> & {
    match?: Readonly<Record<string, Source<RecordType>>>;
  },
) => ReactElement;

/** It takes the type already, and any reference. */
export declare const ReferenceField: <
  RecordType extends RecordValues = RecordValues,
  ReferenceRecordType extends RaRecord = RaRecord,
>(
  props: Referring<ReferenceFieldProps<RecordValues, ReferenceRecordType>, RecordType>,
) => ReactElement;

/** It only hints at the columns that records have. */
export declare const DataTable: {
  <RecordType extends RaRecord = RaRecord>(
    props: DataTableProps<RecordType> & { hiddenColumns?: Source<RecordType>[] },
  ): ReactElement;
  Col: <RecordType extends RecordValues = RecordValues>(
    props: DataTableColumnProps<RecordType> & { source?: Source<RecordType> },
  ) => ReactElement;
  NumberCol: <RecordType extends RecordValues = RecordValues>(
    props: Sourced<DataTableNumberColumnProps<RecordType>, RecordType> & {
      /** The foot of a list has the sum of all records that match; of a field, only while the list shows one value of it. */
      sum?: boolean | Source<RecordType>;
    },
  ) => ReactElement;
};
