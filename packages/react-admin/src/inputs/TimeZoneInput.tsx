import { AutocompleteInput, type AutocompleteInputProps, type RecordValues } from 'react-admin';
import { useTimeZones } from '../choices/time-zones.js';
import type { WithSource } from '../records/source.js';
import { useWithCurrentValue } from './use-with-current-value.js';

/** A time zone out of those that the browser knows; any other one already in the record remains available. */
export function TimeZoneInput<RecordType extends RecordValues = RecordValues>(
  props: WithSource<AutocompleteInputProps, RecordType>,
) {
  const choices = useWithCurrentValue(props.source, useTimeZones());
  return <AutocompleteInput choices={choices} translateChoice={false} {...props} />;
}
