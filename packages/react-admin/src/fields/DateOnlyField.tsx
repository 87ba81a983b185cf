import { DateField, type DateFieldProps, type RecordValues } from 'react-admin';
import type { Sourced } from '../records/source.js';
import { shortField } from './short-field.js';

/** A day without a time (`@db.Date`), which travels as midnight UTC; elsewhere it would be the day before. */
export const DateOnlyField = <RecordType extends RecordValues = RecordValues>(
  props: Sourced<DateFieldProps, RecordType>,
) => <DateField {...props} options={{ ...props.options, timeZone: 'UTC' }} />;

shortField(DateOnlyField);
