import type { RecordValues, TimeInputProps } from 'react-admin';
import { TimeOnlyInput } from '../TimeOnlyInput.js';
import type { Sourced } from '../../records/source.js';
import { RangeEnds } from './RangeEnds.js';
import { RangeGroup } from './RangeGroup.js';

export type TimeRangeInputProps<RecordType extends RecordValues = RecordValues> = Sourced<
  TimeInputProps,
  RecordType
>;

/** A filter by a time without a day, from one to another: `source="opensAt_range"`. */
export const TimeRangeInput = <RecordType extends RecordValues = RecordValues>({
  source,
  label,
  ...props
}: TimeRangeInputProps<RecordType>) => (
  <RangeGroup label={label}>
    <RangeEnds source={source}>{(end) => <TimeOnlyInput {...props} {...end} />}</RangeEnds>
  </RangeGroup>
);
