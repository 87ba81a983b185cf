import { DateField, type DateFieldProps } from 'react-admin';

/** A time without a day (`@db.Time`), the same in every time zone. */
export const TimeOnlyField = (props: DateFieldProps) => (
  <DateField showDate={false} showTime {...props} options={{ ...props.options, timeZone: 'UTC' }} />
);
