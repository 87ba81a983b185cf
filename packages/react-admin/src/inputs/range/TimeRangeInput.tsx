import type { RecordValues, TimeInputProps } from 'react-admin';
import { TimeOnlyInput } from '../TimeOnlyInput.js';
import type { WithSource } from '../../records/source.js';
import { RangeEnds } from './RangeEnds.js';
import { RangeGroup } from './RangeGroup.js';

export type TimeRangeInputProps<RecordType extends RecordValues = RecordValues> = WithSource<
  TimeInputProps,
  RecordType
>;

/** A filter by a range of times without a day: `source="opensAt_range"`. */
export const TimeRangeInput = <RecordType extends RecordValues = RecordValues>({
  source,
  label,
  ...props
}: TimeRangeInputProps<RecordType>) => (
  <RangeGroup label={label}>
    <RangeEnds source={source}>{(end) => <TimeOnlyInput {...props} {...end} />}</RangeEnds>
  </RangeGroup>
);
