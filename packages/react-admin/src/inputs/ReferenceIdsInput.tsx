import { LinearProgress } from '@mui/material';
import {
  ReferenceArrayInput,
  useRecordContext,
  type AutocompleteArrayInputProps,
  type RecordValues,
} from 'react-admin';
import { ChoiceListInput } from '../choices/ChoiceListInput.js';
import type { Reference, Source } from '../records/source.js';

export interface ReferenceIdsInputProps<
  RecordType extends RecordValues = RecordValues,
> extends AutocompleteArrayInputProps {
  source: Source<RecordType>;
  reference: Reference<RecordType>;
  /** Choices that are offered at once. */
  perPage?: number;
}

/**
 * The related records of a many-to-many relation, by their ids.
 *
 * A list leaves the ids out, and an Edit page first shows what the list had: until the record itself is
 * there, nothing can be chosen, for what is saved replaces every id that the record has.
 */
export function ReferenceIdsInput<RecordType extends RecordValues = RecordValues>({
  source,
  reference,
  perPage,
  ...input
}: ReferenceIdsInputProps<RecordType>) {
  const record = useRecordContext();
  const isUnread = record?.id !== undefined && record[source] === undefined;
  if (isUnread) return <LinearProgress />;
  return (
    <ReferenceArrayInput source={source} reference={reference} {...(perPage && { perPage })}>
      <ChoiceListInput {...input} />
    </ReferenceArrayInput>
  );
}
