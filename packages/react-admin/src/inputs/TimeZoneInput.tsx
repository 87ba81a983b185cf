import { useMemo } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, type RecordValues } from 'react-admin';
import type { Sourced } from '../records/source.js';
import { useWithKept } from './use-with-kept.js';

/** Not every browser lists it. */
const UTC = 'UTC';

/** A time zone, out of those that the browser knows; another one that the record has already stays possible. */
export function TimeZoneInput<RecordType extends RecordValues = RecordValues>(
  props: Sourced<AutocompleteInputProps, RecordType>,
) {
  const known = useMemo(
    () =>
      [...new Set([UTC, ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, name: id })),
    [],
  );
  const choices = useWithKept(props.source, known);
  return <AutocompleteInput choices={choices} translateChoice={false} {...props} />;
}
