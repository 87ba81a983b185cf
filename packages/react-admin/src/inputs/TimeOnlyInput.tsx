import {
  TimeInput,
  useRecordContext,
  useWrappedSource,
  type TimeInputProps,
  type RecordValues,
} from 'react-admin';
import { get } from 'react-hook-form';
import type { WithSource } from '../records/source.js';
import { fromClockTime, toClockTime } from '../dates/clock-time.js';
import { useWholeValue } from './use-whole-value.js';

/**
 * A time without a day (`@db.Time`), the same in every time zone; the stock input would shift it. As long as it shows the
 * record's value, that value is kept, including fractions of a second.
 */
export function TimeOnlyInput<RecordType extends RecordValues = RecordValues>(
  props: WithSource<TimeInputProps, RecordType>,
) {
  const recordValue: unknown = get(useRecordContext(), useWrappedSource(props.source));
  const parse = (text: string): unknown =>
    text !== '' && text === toClockTime(recordValue) ? recordValue : fromClockTime(text);
  return (
    <TimeInput
      format={toClockTime}
      parse={parse}
      {...props}
      {...useWholeValue(props, 'time', STEP)}
    />
  );
}

/** Allows seconds. */
const STEP = { step: 1 };
