import { useMemo } from 'react';
import {
  AutocompleteInput,
  useRecordContext,
  type AutocompleteInputProps,
  type RecordValues,
} from 'react-admin';
import { useNumberLocale } from '../numbers/number-locale.js';
import type { Sourced } from '../records/source.js';

/**
 * A currency by its three letters, found by its name in the language of the dashboard too (`EUR Euro`); another text that the
 * record has already stays possible.
 */
export function CurrencyInput<RecordType extends RecordValues = RecordValues>(
  props: Sourced<AutocompleteInputProps, RecordType>,
) {
  const kept: unknown = useRecordContext()?.[props.source];
  const locale = useNumberLocale();
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
    const known = Intl.supportedValuesOf('currency').map((id) => ({
      id,
      name: [id, names.of(id)].filter(Boolean).join(' '),
    }));
    return typeof kept === 'string' && kept !== '' && !known.some(({ id }) => id === kept)
      ? [...known, { id: kept, name: kept }]
      : known;
  }, [kept, locale]);
  return <AutocompleteInput choices={choices} translateChoice={false} {...props} />;
}
