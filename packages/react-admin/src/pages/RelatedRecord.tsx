import { ReferenceOneField, type RecordValues, type ReferenceOneFieldProps } from 'react-admin';
import type { Reference, Source } from '../records/source.js';

export interface RelatedRecordProps<
  RecordType extends RecordValues = RecordValues,
> extends ReferenceOneFieldProps {
  /** The relation, which gives the label. */
  source: string;
  reference: Reference<RecordType>;
  /** Field of this record that the other one refers to. */
  match?: Source<RecordType>;
}

/** The one record of another resource that holds this one's key. */
export const RelatedRecord = <RecordType extends RecordValues = RecordValues>({
  source: _label,
  match,
  ...props
}: RelatedRecordProps<RecordType>) => <ReferenceOneField source={match ?? 'id'} {...props} />;
