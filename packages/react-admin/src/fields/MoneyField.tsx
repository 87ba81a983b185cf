import type { RecordValues } from 'react-admin';
import { DigitsField, type DigitsFieldProps } from './DigitsField.js';
import { shortField } from './short-field.js';

export interface MoneyFieldProps<RecordType extends RecordValues = RecordValues> extends Omit<
  DigitsFieldProps<RecordType>,
  'options'
> {
  /** Three letters of ISO 4217, such as `EUR`. */
  currency: string;
}

/** An amount of money as people of the dashboard's language write it, with the decimals of its currency and no digit lost. */
export const MoneyField = <RecordType extends RecordValues = RecordValues>({
  currency,
  ...props
}: MoneyFieldProps<RecordType>) => (
  <DigitsField<RecordType> {...props} options={{ style: 'currency', currency }} />
);

shortField(MoneyField);
