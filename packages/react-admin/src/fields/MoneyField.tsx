import { useRecordContext, type RecordValues } from 'react-admin';
import { moneyFormat } from '../numbers/money.js';
import type { Source } from '../records/source.js';
import { DigitsField, type DigitsFieldProps } from './DigitsField.js';
import { shortField } from './short-field.js';

export type MoneyFieldProps<RecordType extends RecordValues = RecordValues> = Omit<
  DigitsFieldProps<RecordType>,
  'options'
> &
  (
    | {
        /** An ISO 4217 code, such as `EUR`. */
        currency: string;
        currencySource?: undefined;
      }
    | {
        currency?: undefined;
        /** The field of the record that contains it. */
        currencySource: Source<RecordType>;
      }
  );

/**
 * An amount of money in the format of the dashboard's language, with the decimals of its currency and without losing digits. Text
 * that is not an ISO 4217 code is shown after the number as it is.
 */
export function MoneyField<RecordType extends RecordValues = RecordValues>({
  currency,
  currencySource,
  ...props
}: MoneyFieldProps<RecordType>) {
  const recordCurrency: unknown = useRecordContext(props)?.[currencySource ?? ''];
  const unit = currency ?? (typeof recordCurrency === 'string' ? recordCurrency : '');
  return <DigitsField<RecordType> {...props} {...moneyFormat(unit)} />;
}

shortField(MoneyField);
