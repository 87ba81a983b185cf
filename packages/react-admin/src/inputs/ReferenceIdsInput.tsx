import { LinearProgress } from '@mui/material';
import {
  ReferenceArrayInput,
  useRecordContext,
  type AutocompleteArrayInputProps,
} from 'react-admin';
import { ChoiceListInput } from '../choices/ChoiceListInput.js';

export interface ReferenceIdsInputProps extends AutocompleteArrayInputProps {
  source: string;
  reference: string;
  /** Choices that are offered at once. */
  perPage?: number;
}

/**
 * The related records of a many-to-many relation, by their ids.
 *
 * A list leaves the ids out, and an Edit page first shows what the list had: until the record itself is
 * there, nothing can be chosen, for what is saved replaces every id that the record has.
 */
export function ReferenceIdsInput({
  source,
  reference,
  perPage,
  ...input
}: ReferenceIdsInputProps) {
  const record = useRecordContext();
  const isUnread = record?.id !== undefined && record[source] === undefined;
  if (isUnread) return <LinearProgress />;
  return (
    <ReferenceArrayInput source={source} reference={reference} {...(perPage && { perPage })}>
      <ChoiceListInput {...input} />
    </ReferenceArrayInput>
  );
}
