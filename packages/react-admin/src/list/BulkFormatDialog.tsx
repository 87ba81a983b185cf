import { AutocompleteInput, required } from 'react-admin';
import { useCurrencies } from '../choices/currencies.js';
import { useTimeZones } from '../choices/time-zones.js';
import type { BulkFormatChange } from './bulk-change.js';
import { BulkChoiceDialog, type BulkChoiceDialogProps } from './BulkChoiceDialog.js';

const validateRequired = required();

/** Asks for the time zone or the currency that all selected records are set to. */
export function BulkFormatDialog(props: BulkChoiceDialogProps<BulkFormatChange>) {
  const { change, field } = props;
  const lists = { timezone: useTimeZones(), currency: useCurrencies() };
  return (
    <BulkChoiceDialog {...props}>
      <AutocompleteInput
        source={change.source}
        label={field}
        choices={lists[change.format]}
        translateChoice={false}
        validate={validateRequired}
        fullWidth
      />
    </BulkChoiceDialog>
  );
}
