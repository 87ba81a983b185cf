import {
  TimeInput,
  useRecordContext,
  useWrappedSource,
  type TimeInputProps,
  type RecordValues,
} from 'react-admin';
import { get } from 'react-hook-form';
import type { Sourced } from '../records/source.js';
import { withReadOnly } from './read-only.js';
import { fromClockTime, toClockTime } from '../dates/clock-time.js';

/**
 * A time without a day (`@db.Time`), the same in every time zone; the stock input would shift it. Where it shows what the
 * record has, the record's own value stays, with parts of seconds.
 */
export function TimeOnlyInput<RecordType extends RecordValues = RecordValues>(
  props: Sourced<TimeInputProps, RecordType>,
) {
  const recorded: unknown = get(useRecordContext(), useWrappedSource(props.source));
  const parse = (text: string): unknown =>
    text !== '' && text === toClockTime(recorded) ? recorded : fromClockTime(text);
  return (
    <TimeInput
      format={toClockTime}
      parse={parse}
      {...props}
      slotProps={withReadOnly(props, STEP)}
    />
  );
}

/** Seconds are taken too. */
const STEP = { step: 1 };
