import { DateField, type DateFieldProps, type RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { shortField } from './short-field.js';

/** A day without a time (`@db.Date`), sent as midnight UTC; in a local time zone it could become the day before. */
export const DateOnlyField = <RecordType extends RecordValues = RecordValues>(
  props: WithSource<DateFieldProps, RecordType>,
) => <DateField {...props} options={{ ...props.options, timeZone: 'UTC' }} />;

shortField(DateOnlyField);
