import { DateField, type DateFieldProps } from 'react-admin';

/** A day without a time (`@db.Date`), which travels as midnight UTC; elsewhere it would be the day before. */
export const DateOnlyField = (props: DateFieldProps) => (
  <DateField {...props} options={{ ...props.options, timeZone: 'UTC' }} />
);
