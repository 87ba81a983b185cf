import {
  ReferenceArrayField,
  SingleFieldList,
  type ReferenceArrayFieldProps,
  type RecordValues,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import type { Reference, Source } from '../records/source.js';
import { MAX_RELATED_IDS, useMissingIdsReason } from '../records/use-missing-ids-reason.js';
import { ChipsField } from './ChipsField.js';
import { EmptyText } from './EmptyText.js';
import { fieldsMessages } from './messages.js';

export interface ReferenceIdsFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends ReferenceArrayFieldProps {
  source: Source<RecordType>;
  reference: Reference<RecordType>;
  /** The page of a related record that its chip opens. */
  linkType?: 'show' | 'edit' | false;
}

/** The related records of a many-to-many relation, by their ids; a note instead if there are too many. */
export function ReferenceIdsField<RecordType extends RecordValues = RecordValues>({
  linkType = false,
  emptyText,
  ...props
}: ReferenceIdsFieldProps<RecordType>) {
  const text = useTexts('fields', fieldsMessages);
  const rules = useRules();
  const absent = useMissingIdsReason(props.source);
  if (absent === 'tooMany') return <EmptyText text={text('manyIds', { count: MAX_RELATED_IDS })} />;
  if (!rules.may(props.reference, 'list')) return <ChipsField source={props.source} />;
  const link = linkType && rules.may(props.reference, linkType) && linkType;
  return (
    <ReferenceArrayField {...props}>
      <SingleFieldList linkType={link} empty={<EmptyText text={emptyText} />} />
    </ReferenceArrayField>
  );
}
