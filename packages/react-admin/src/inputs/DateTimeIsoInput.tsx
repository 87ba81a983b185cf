import { useRef, useState } from 'react';
import {
  DateTimeInput,
  useRecordContext,
  useWrappedSource,
  type DateTimeInputProps,
  type RecordValues,
} from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import type { Sourced } from '../records/source.js';
import { withReadOnly } from './read-only.js';
import { fromLocalTime, toLocalTime } from '../dates/local-time.js';

/**
 * A point in time (ISO 8601, UTC), shown and picked in the user's own time zone.
 *
 * The stock input would send a time without a zone, and the server take it as UTC. Where the input shows what the record
 * has, the record's own value stays, with its seconds.
 */
export function DateTimeIsoInput<RecordType extends RecordValues = RecordValues>({
  onBlur,
  ...props
}: Sourced<DateTimeInputProps, RecordType>) {
  const name = useWrappedSource(props.source);
  const recorded: unknown = get(useRecordContext(), name);
  const { getValues } = useFormContext();
  const [round, setRound] = useState(0);
  const isSkipped = useRef(false);

  const parse = (local: string): unknown => {
    if (local !== '' && local === toLocalTime(recorded)) return recorded;
    const time = fromLocalTime(local, getValues(name) ?? recorded);
    isSkipped.current = time !== null && toLocalTime(time) !== local;
    return time;
  };

  // a time that clocks skip was taken as a later one: the input, which keeps what was typed, begins anew and shows it
  const leave = (...event: Parameters<NonNullable<typeof onBlur>>) => {
    if (isSkipped.current) setRound((last) => last + 1);
    isSkipped.current = false;
    onBlur?.(...event);
  };

  return (
    <DateTimeInput
      key={round}
      format={toLocalTime}
      parse={parse}
      onBlur={leave}
      {...props}
      slotProps={withReadOnly(props)}
    />
  );
}
