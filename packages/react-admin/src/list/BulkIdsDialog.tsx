import { ReferenceArrayInput, required, type Identifier } from 'react-admin';
import { ChoiceListInput } from '../choices/ChoiceListInput.js';
import { SERVER_ORDER } from '../data-provider/query.js';
import { choosableQuery } from '../records/choosable.js';
import type { BulkIdsChange } from './bulk-change.js';
import { BulkChoiceDialog, type BulkChoiceDialogProps } from './BulkChoiceDialog.js';
import { CHOICE_LIMIT_WITHOUT_SEARCH } from './BulkReferenceDialog.js';
import type { IdsMode } from './bulk-mode.js';
import { useListTexts } from './messages.js';

const toEmptyQuery = () => ({});
const validateRequired = required();

interface BulkIdsDialogProps extends BulkChoiceDialogProps<BulkIdsChange, Identifier[]> {
  mode: IdsMode;
}

/** Asks for the records that are added to a list of all selected records or removed from it, or that replace it. */
export function BulkIdsDialog({ mode, ...props }: BulkIdsDialogProps) {
  const { change, field } = props;
  const { source, reference, choosableFor, isSearched = true } = change;
  const text = useListTexts();
  const isReplaced = mode === 'replaceList';
  return (
    <BulkChoiceDialog<Identifier[]> {...props} title={text(`${mode}Title`, { field })}>
      <ReferenceArrayInput
        source={source}
        reference={reference}
        sort={SERVER_ORDER}
        // what may not be chosen may still be removed
        {...choosableQuery(mode === 'removeFromList' ? undefined : choosableFor)}
        {...(isSearched ? {} : { perPage: CHOICE_LIMIT_WITHOUT_SEARCH })}
      >
        <ChoiceListInput
          label={field}
          fullWidth
          {...(isReplaced ? { helperText: text('emptiesList') } : { validate: validateRequired })}
          {...(isSearched ? {} : { filterToQuery: toEmptyQuery })}
        />
      </ReferenceArrayInput>
    </BulkChoiceDialog>
  );
}
