import { ReferenceOneField, type RecordValues, type ReferenceOneFieldProps } from 'react-admin';
import { useRules } from '../access/use-rules.js';
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
export function RelatedRecord<RecordType extends RecordValues = RecordValues>({
  source: _label,
  match,
  ...props
}: RelatedRecordProps<RecordType>) {
  const rules = useRules();
  const { reference, link } = props;
  if (!rules.may(reference, 'list')) return null;
  const isClosed = typeof link === 'string' && !rules.may(reference, link);
  return <ReferenceOneField source={match ?? 'id'} {...props} {...(isClosed && { link: false })} />;
}
