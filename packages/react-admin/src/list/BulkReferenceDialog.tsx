import { ReferenceInput, required } from 'react-admin';
import { ChoiceInput } from '../choices/ChoiceInput.js';
import { SERVER_ORDER } from '../data-provider/query.js';
import { choosableQuery } from '../records/choosable.js';
import type { BulkReferenceChange } from './bulk-change.js';
import { BulkChoiceDialog, type BulkChoiceDialogProps } from './BulkChoiceDialog.js';

/** Likely to be all records, if typing cannot narrow them down. */
export const CHOICE_LIMIT_WITHOUT_SEARCH = 100;

const toEmptyQuery = () => ({});
const validateRequired = required();

/** Asks for the record that all selected records are to reference. */
export function BulkReferenceDialog(props: BulkChoiceDialogProps<BulkReferenceChange>) {
  const { change, field } = props;
  const { source, reference, choosableFor, isSearched = true } = change;
  return (
    <BulkChoiceDialog {...props}>
      <ReferenceInput
        source={source}
        reference={reference}
        sort={SERVER_ORDER}
        {...choosableQuery(choosableFor)}
        {...(isSearched ? {} : { perPage: CHOICE_LIMIT_WITHOUT_SEARCH })}
      >
        <ChoiceInput
          label={field}
          validate={validateRequired}
          fullWidth
          {...(isSearched ? {} : { filterToQuery: toEmptyQuery })}
        />
      </ReferenceInput>
    </BulkChoiceDialog>
  );
}
