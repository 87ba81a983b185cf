import type { RecordValues } from 'react-admin';
import { NumericInput, type NumericInputProps } from '../NumericInput.js';
import { RangeEnds } from './RangeEnds.js';
import { RangeGroup } from './RangeGroup.js';

export type NumericRangeInputProps<RecordType extends RecordValues = RecordValues> =
  NumericInputProps<RecordType>;

/** A filter by a range of numbers: `source="price_range"`. */
export const NumericRangeInput = <RecordType extends RecordValues = RecordValues>({
  source,
  label,
  ...props
}: NumericRangeInputProps<RecordType>) => (
  <RangeGroup label={label}>
    <RangeEnds source={source}>{(end) => <NumericInput {...props} {...end} />}</RangeEnds>
  </RangeGroup>
);
