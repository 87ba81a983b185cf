import { useMemo } from 'react';
import {
  AutocompleteInput,
  useRecordContext,
  type AutocompleteInputProps,
  type RecordValues,
} from 'react-admin';
import type { Sourced } from '../records/source.js';

/** Not every browser lists it. */
const UTC = 'UTC';

/** A time zone, out of those that the browser knows; another one that the record has already stays possible. */
export function TimeZoneInput<RecordType extends RecordValues = RecordValues>(
  props: Sourced<AutocompleteInputProps, RecordType>,
) {
  const kept: unknown = useRecordContext()?.[props.source];
  const choices = useMemo(() => {
    const names = new Set([UTC, ...Intl.supportedValuesOf('timeZone')]);
    if (typeof kept === 'string' && kept !== '') names.add(kept);
    return [...names].map((id) => ({ id, name: id }));
  }, [kept]);
  return <AutocompleteInput choices={choices} translateChoice={false} {...props} />;
}
