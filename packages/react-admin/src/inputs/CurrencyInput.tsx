import { AutocompleteInput, type AutocompleteInputProps, type RecordValues } from 'react-admin';
import { useCurrencies } from '../choices/currencies.js';
import type { WithSource } from '../records/source.js';
import { useWithCurrentValue } from './use-with-current-value.js';

/**
 * A currency by its three-letter code, which can also be found by its name in the dashboard's language (`EUR Euro`); any other
 * text already in the record remains available.
 */
export function CurrencyInput<RecordType extends RecordValues = RecordValues>(
  props: WithSource<AutocompleteInputProps, RecordType>,
) {
  const choices = useWithCurrentValue(props.source, useCurrencies());
  return <AutocompleteInput choices={choices} translateChoice={false} {...props} />;
}
