import { useRecordContext, type RecordValues } from 'react-admin';
import type { Source } from '../records/source.js';
import { DigitsField, type DigitsFieldProps } from './DigitsField.js';
import { shortField } from './short-field.js';

export type MoneyFieldProps<RecordType extends RecordValues = RecordValues> = Omit<
  DigitsFieldProps<RecordType>,
  'options'
> &
  (
    | {
        /** Three letters of ISO 4217, such as `EUR`. */
        currency: string;
        currencySource?: undefined;
      }
    | {
        currency?: undefined;
        /** The field of the record that holds them. */
        currencySource: Source<RecordType>;
      }
  );

/**
 * An amount of money as people of the dashboard's language write it, with the decimals of its currency and no digit lost. What
 * is no currency of ISO 4217 stands behind the number as it is.
 */
export function MoneyField<RecordType extends RecordValues = RecordValues>({
  currency,
  currencySource,
  ...props
}: MoneyFieldProps<RecordType>) {
  const held: unknown = useRecordContext(props)?.[currencySource ?? ''];
  const unit = currency ?? (typeof held === 'string' ? held : '');
  return isCurrency(unit) ? (
    <DigitsField<RecordType> {...props} options={{ style: 'currency', currency: unit }} />
  ) : (
    <DigitsField<RecordType> {...props} options={WITH_CENTS} unit={unit} />
  );
}

const WITH_CENTS = { minimumFractionDigits: 2 };

/** What JavaScript writes an amount with; it has nothing against letters that are no currency, and writes those. */
const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

shortField(MoneyField);
