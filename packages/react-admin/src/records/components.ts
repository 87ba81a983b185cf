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
} from 'react-admin';
import type { Choosable } from './choosable.js';
import type { Match } from './matched.js';
import type { WithReference, Source, WithSource } from './source.js';

// Adds the record type to react-admin's components that lack it: <TextField<ProductRecord> source="name" />. These are only
// declarations: at run time they are react-admin's own, and bundles do not grow.
export * from 'react-admin';

/** An input with a type parameter for its record. */
type Input<Props> = <RecordType extends RecordValues = RecordValues>(
  props: WithSource<Props, RecordType>,
) => ReactElement;

export declare const BooleanInput: Input<BooleanInputProps>;
export declare const NullableBooleanInput: Input<NullableBooleanInputProps>;

export declare const ReferenceInput: <RecordType extends RecordValues = RecordValues>(
  props: WithReference<ReferenceInputProps & Choosable, RecordType> & {
    match?: Match<Source<RecordType>>;
  },
) => ReactElement;

/** It is already typed, but accepts any reference. */
export declare const ReferenceField: <
  RecordType extends RecordValues = RecordValues,
  ReferenceRecordType extends RaRecord = RaRecord,
>(
  props: WithReference<ReferenceFieldProps<RecordValues, ReferenceRecordType>, RecordType>,
) => ReactElement;

/** It only suggests the columns of its records. */
export declare const DataTable: {
  <RecordType extends RaRecord = RaRecord>(
    props: DataTableProps<RecordType> & { hiddenColumns?: Source<RecordType>[] },
  ): ReactElement;
  Col: <RecordType extends RecordValues = RecordValues>(
    props: DataTableColumnProps<RecordType> & { source?: Source<RecordType> },
  ) => ReactElement;
  NumberCol: <RecordType extends RecordValues = RecordValues>(
    props: WithSource<DataTableNumberColumnProps<RecordType>, RecordType> & {
      /**
       * Whether the footer shows the sum of all matching records; with a field name, only while the list shows one value of that
       * field.
       */
      sum?: boolean | Source<RecordType>;
    },
  ) => ReactElement;
};
