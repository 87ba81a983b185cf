import type { ExtractRecordPaths, RecordValues } from 'react-admin';
import type { ResourceName } from './resources.js';

/**
 * Names of what a record holds, also of what its objects and lists hold: `name`, `address.city`, `images.0`. Any text
 * where nobody says which record it is.
 */
export type Source<RecordType extends RecordValues = RecordValues> = NoInfer<
  ExtractRecordPaths<RecordType> & string
>;

/** What a field or an input takes, its source being one of the record. */
export type Sourced<Props, RecordType extends RecordValues> = Props & {
  source: Source<RecordType>;
};

/** What those take that lead to records of another resource, which has to be there. */
export type Referring<Props, RecordType extends RecordValues> = Sourced<Props, RecordType> & {
  reference: Reference<RecordType>;
};

/** Any text where nobody says which record it is. */
export type Reference<RecordType extends RecordValues> = RecordValues extends RecordType
  ? string
  : ResourceName;
