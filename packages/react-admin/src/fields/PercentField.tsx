import type { RecordValues } from 'react-admin';
import { PERCENT } from '../numbers/money.js';
import { DigitsField, type DigitsFieldProps } from './DigitsField.js';
import { shortField } from './short-field.js';

export type PercentFieldProps<RecordType extends RecordValues = RecordValues> = Omit<
  DigitsFieldProps<RecordType>,
  'options'
>;

/** A percentage, `12.5` as `12.5%`. */
export const PercentField = <RecordType extends RecordValues = RecordValues>(
  props: PercentFieldProps<RecordType>,
) => <DigitsField<RecordType> {...props} options={PERCENT} />;

shortField(PercentField);
