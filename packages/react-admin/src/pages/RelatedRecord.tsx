import {
  ReferenceOneField,
  useRecordContext,
  type RecordValues,
  type ReferenceOneFieldProps,
} from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { useRules } from '../access/use-rules.js';
import { EmptyText } from '../fields/EmptyText.js';
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
  const mayOpen = useMayOpen();
  const record = useRecordContext(props);
  const matched: string = match ?? 'id';
  const { reference, link, emptyText } = props;
  if (!rules.may(reference, 'list')) return null;
  // nothing can reference an empty value
  if (record && (record[matched] ?? null) === null)
    return typeof emptyText === 'string' ? <EmptyText text={emptyText} /> : (emptyText ?? null);
  const isLinkDenied = (link === 'show' || link === 'edit') && !mayOpen(reference, link);
  return <ReferenceOneField source={matched} {...props} {...(isLinkDenied && { link: false })} />;
}
