import {
  ReferenceArrayField,
  SingleFieldList,
  type ReferenceArrayFieldProps,
  type RecordValues,
} from 'react-admin';
import type { Reference, Source } from '../records/source.js';
import { EmptyText } from './EmptyText.js';

export interface ReferenceIdsFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends ReferenceArrayFieldProps {
  source: Source<RecordType>;
  reference: Reference<RecordType>;
  /** The page of a related record that its chip leads to. */
  linkType?: 'show' | 'edit' | false;
}

/** The related records of a many-to-many relation, by their ids. */
export const ReferenceIdsField = <RecordType extends RecordValues = RecordValues>({
  linkType = false,
  emptyText,
  ...props
}: ReferenceIdsFieldProps<RecordType>) => (
  <ReferenceArrayField {...props}>
    <SingleFieldList linkType={linkType} empty={<EmptyText text={emptyText} />} />
  </ReferenceArrayField>
);
