import { useMemo } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, type RecordValues } from 'react-admin';
import { useNumberLocale } from '../numbers/number-locale.js';
import type { WithSource } from '../records/source.js';
import { useWithCurrentValue } from './use-with-current-value.js';

/**
 * A currency by its three-letter code, which can also be found by its name in the dashboard's language (`EUR Euro`); any other
 * text already in the record remains available.
 */
export function CurrencyInput<RecordType extends RecordValues = RecordValues>(
  props: WithSource<AutocompleteInputProps, RecordType>,
) {
  const locale = useNumberLocale();
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
    return Intl.supportedValuesOf('currency').map((id) => ({
      id,
      name: [id, names.of(id)].filter(Boolean).join(' '),
    }));
  }, [locale]);
  const choices = useWithCurrentValue(props.source, currencies);
  return <AutocompleteInput choices={choices} translateChoice={false} {...props} />;
}
