import type { ExtractRecordPaths, RecordValues } from 'react-admin';
import type { ResourceName } from './resources.js';

/**
 * Paths within a record, including those into objects and lists: `name`, `address.city`, `images.0`. Any text if no record type
 * is given.
 */
export type Source<RecordType extends RecordValues = RecordValues> = NoInfer<
  ExtractRecordPaths<RecordType> & string
>;

/** The props of a field or an input whose source is a path of the record. */
export type WithSource<Props, RecordType extends RecordValues> = Props & {
  source: Source<RecordType>;
};

/** The props of components that reference records of another resource, which must exist. */
export type WithReference<Props, RecordType extends RecordValues> = WithSource<
  Props,
  RecordType
> & {
  reference: Reference<RecordType>;
};

/** Any text if no record type is given. */
export type Reference<RecordType extends RecordValues> = RecordValues extends RecordType
  ? string
  : ResourceName;
