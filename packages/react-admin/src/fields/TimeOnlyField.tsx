import { DateField, type DateFieldProps, type RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { shortField } from './short-field.js';

/** A time without a day (`@db.Time`), the same in every time zone. */
export const TimeOnlyField = <RecordType extends RecordValues = RecordValues>(
  props: WithSource<DateFieldProps, RecordType>,
) => (
  <DateField showDate={false} showTime {...props} options={{ ...props.options, timeZone: 'UTC' }} />
);

shortField(TimeOnlyField);
