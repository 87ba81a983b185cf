import { LinearProgress } from '@mui/material';
import {
  ReferenceArrayInput,
  type AutocompleteArrayInputProps,
  type RecordValues,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { ChoiceListInput } from '../choices/ChoiceListInput.js';
import { OWN_ORDER } from '../data-provider/query.js';
import type { Reference, Source } from '../records/source.js';
import { useAbsentIds } from '../records/use-absent-ids.js';
import { choosableQuery, type Choosable } from '../records/choosable.js';
import { TooManyIds } from './TooManyIds.js';

export interface ReferenceIdsInputProps<RecordType extends RecordValues = RecordValues>
  extends AutocompleteArrayInputProps, Choosable {
  source: Source<RecordType>;
  reference: Reference<RecordType>;
  /** Choices that are offered at once. */
  perPage?: number;
}

/**
 * The related records of a many-to-many relation, by their ids.
 *
 * A list leaves the ids out, and an Edit page first shows what the list had: until the record itself is
 * there, nothing can be chosen, for what is saved replaces every id that the record has. The same holds of a record
 * that has more of them than one list takes.
 */
export function ReferenceIdsInput<RecordType extends RecordValues = RecordValues>({
  source,
  reference,
  perPage,
  choosableFor,
  ...input
}: ReferenceIdsInputProps<RecordType>) {
  const rules = useRules();
  const absent = useAbsentIds(source);
  // a page of a record shows the ids that it has; nothing could be chosen here
  if (!rules.may(reference, 'list')) return null;
  if (absent === 'unread') return <LinearProgress />;
  if (absent) return <TooManyIds source={source} label={input.label} />;
  return (
    <ReferenceArrayInput
      source={source}
      reference={reference}
      sort={OWN_ORDER}
      {...choosableQuery(choosableFor)}
      {...(perPage && { perPage })}
    >
      <ChoiceListInput {...input} />
    </ReferenceArrayInput>
  );
}
