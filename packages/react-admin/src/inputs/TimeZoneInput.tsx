import { useMemo } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, type RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { useWithCurrentValue } from './use-with-current-value.js';

/** Not listed by every browser. */
const UTC = 'UTC';

/** A time zone out of those that the browser knows; any other one already in the record remains available. */
export function TimeZoneInput<RecordType extends RecordValues = RecordValues>(
  props: WithSource<AutocompleteInputProps, RecordType>,
) {
  const timeZones = useMemo(
    () =>
      [...new Set([UTC, ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, name: id })),
    [],
  );
  const choices = useWithCurrentValue(props.source, timeZones);
  return <AutocompleteInput choices={choices} translateChoice={false} {...props} />;
}
