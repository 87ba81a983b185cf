import { LinearProgress } from '@mui/material';
import {
  ReferenceArrayInput,
  type AutocompleteArrayInputProps,
  type RecordValues,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { ChoiceListInput } from '../choices/ChoiceListInput.js';
import type { Matched } from '../records/matched.js';
import { SERVER_ORDER } from '../data-provider/query.js';
import type { Reference, Source } from '../records/source.js';
import { useMissingIdsReason } from '../records/use-missing-ids-reason.js';
import type { Choosable } from '../records/choosable.js';
import { TooManyIds } from './TooManyIds.js';
import { useChoicesQuery } from './use-choices-query.js';

export interface ReferenceIdsInputProps<RecordType extends RecordValues = RecordValues>
  extends AutocompleteArrayInputProps, Choosable, Matched<Source<RecordType>> {
  source: Source<RecordType>;
  reference: Reference<RecordType>;
  /** Number of choices offered at once. */
  perPage?: number;
}

/**
 * The related records of a many-to-many relation, by their ids.
 *
 * Lists leave the ids out, and an Edit page first shows the record from the list: nothing can be chosen until the record itself
 * is loaded, since saving replaces all its ids. The same applies to a record with more ids than a list may have.
 */
export function ReferenceIdsInput<RecordType extends RecordValues = RecordValues>({
  source,
  reference,
  perPage,
  choosableFor,
  match,
  ...input
}: ReferenceIdsInputProps<RecordType>) {
  const rules = useRules();
  const absent = useMissingIdsReason(source);
  const query = useChoicesQuery({ match, choosableFor });
  // a record's page shows its ids; nothing could be chosen here
  if (!rules.may(reference, 'list')) return null;
  if (absent === 'unread') return <LinearProgress />;
  if (absent) return <TooManyIds source={source} label={input.label} />;
  return (
    <ReferenceArrayInput
      source={source}
      reference={reference}
      sort={SERVER_ORDER}
      {...query}
      {...(perPage && { perPage })}
    >
      <ChoiceListInput {...input} />
    </ReferenceArrayInput>
  );
}
