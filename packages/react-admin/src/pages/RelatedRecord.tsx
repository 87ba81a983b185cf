import { ReferenceOneField, type RecordValues, type ReferenceOneFieldProps } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import type { Reference, Source } from '../records/source.js';

export interface RelatedRecordProps<
  RecordType extends RecordValues = RecordValues,
> extends ReferenceOneFieldProps {
  /** The relation, which provides the label. */
  source: string;
  reference: Reference<RecordType>;
  /** Field of this record that the other one references. */
  match?: Source<RecordType>;
}

/** The one record of another resource that references this one. */
export function RelatedRecord<RecordType extends RecordValues = RecordValues>({
  source: _label,
  match,
  ...props
}: RelatedRecordProps<RecordType>) {
  const rules = useRules();
  const { reference, link } = props;
  if (!rules.may(reference, 'list')) return null;
  const isLinkDenied = typeof link === 'string' && !rules.may(reference, link);
  return (
    <ReferenceOneField source={match ?? 'id'} {...props} {...(isLinkDenied && { link: false })} />
  );
}
