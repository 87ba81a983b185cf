import { useMemo } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, type RecordValues } from 'react-admin';
import { useNumberLocale } from '../numbers/number-locale.js';
import type { Sourced } from '../records/source.js';
import { useWithKept } from './use-with-kept.js';

/**
 * A currency by its three letters, found by its name in the language of the dashboard too (`EUR Euro`); another text that the
 * record has already stays possible.
 */
export function CurrencyInput<RecordType extends RecordValues = RecordValues>(
  props: Sourced<AutocompleteInputProps, RecordType>,
) {
  const locale = useNumberLocale();
  const known = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
    return Intl.supportedValuesOf('currency').map((id) => ({
      id,
      name: [id, names.of(id)].filter(Boolean).join(' '),
    }));
  }, [locale]);
  const choices = useWithKept(props.source, known);
  return <AutocompleteInput choices={choices} translateChoice={false} {...props} />;
}
