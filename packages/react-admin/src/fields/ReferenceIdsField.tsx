import { ReferenceArrayField, SingleFieldList, type ReferenceArrayFieldProps } from 'react-admin';
import { EmptyText } from './EmptyText.js';

export interface ReferenceIdsFieldProps extends ReferenceArrayFieldProps {
  /** The page of a related record that its chip leads to. */
  linkType?: 'show' | 'edit' | false;
}

/** The related records of a many-to-many relation, by their ids. */
export const ReferenceIdsField = ({
  linkType = false,
  emptyText,
  ...props
}: ReferenceIdsFieldProps) => (
  <ReferenceArrayField {...props}>
    <SingleFieldList linkType={linkType} empty={<EmptyText text={emptyText} />} />
  </ReferenceArrayField>
);
