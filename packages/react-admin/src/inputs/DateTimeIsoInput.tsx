import { useRef, useState } from 'react';
import {
  DateTimeInput,
  useRecordContext,
  useWrappedSource,
  type DateTimeInputProps,
  type RecordValues,
} from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import type { WithSource } from '../records/source.js';
import { fromLocalTime, toLocalTime } from '../dates/local-time.js';
import { useWholeValue } from './use-whole-value.js';

/**
 * A point in time (ISO 8601, UTC), shown and picked in the user's own time zone.
 *
 * The stock input would send a time without a zone, which the server would take as UTC. As long as the input shows the record's
 * value, that value is kept, including its seconds.
 */
export function DateTimeIsoInput<RecordType extends RecordValues = RecordValues>({
  onBlur,
  ...props
}: WithSource<DateTimeInputProps, RecordType>) {
  const name = useWrappedSource(props.source);
  const recordValue: unknown = get(useRecordContext(), name);
  const { getValues } = useFormContext();
  const [remountKey, setRemountKey] = useState(0);
  const wasShifted = useRef(false);

  const parse = (local: string): unknown => {
    if (local !== '' && local === toLocalTime(recordValue)) return recordValue;
    const time = fromLocalTime(local, getValues(name) ?? recordValue);
    wasShifted.current = time !== null && toLocalTime(time) !== local;
    return time;
  };

  // a time skipped by a clock change was moved later: remounting the input, which keeps the typed text, shows the new time
  const handleBlur = (...event: Parameters<NonNullable<typeof onBlur>>) => {
    if (wasShifted.current) setRemountKey((last) => last + 1);
    wasShifted.current = false;
    onBlur?.(...event);
  };

  return (
    <DateTimeInput
      key={remountKey}
      format={toLocalTime}
      parse={parse}
      onBlur={handleBlur}
      {...props}
      {...useWholeValue(props, 'dateTime')}
    />
  );
}
