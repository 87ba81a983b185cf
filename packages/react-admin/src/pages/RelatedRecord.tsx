import { ReferenceOneField, type ReferenceOneFieldProps } from 'react-admin';

export interface RelatedRecordProps extends ReferenceOneFieldProps {
  /** The relation, which gives the label. */
  source: string;
  /** Field of this record that the other one refers to. */
  match?: string;
}

/** The one record of another resource that holds this one's key. */
export const RelatedRecord = ({ source: _label, match = 'id', ...props }: RelatedRecordProps) => (
  <ReferenceOneField source={match} {...props} />
);
