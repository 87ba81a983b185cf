import { BooleanField, DateField, EmailField, NumberField, TextField, UrlField } from 'react-admin';

/** react-admin's fields that show their value on one line. */
const STOCK_SHORT_FIELDS = new Set<unknown>([
  ...[BooleanField, DateField, EmailField, NumberField, TextField, UrlField],
]);

/** Marks a field whose value fits on one line: on a record's page, others are placed beside it. */
export const shortField = <Field extends object>(field: Field): Field =>
  Object.assign(field, { isShort: true });

/** Whether a field is short. The size of custom fields is unknown: they are not short unless marked. */
export const isShortField = (field: unknown): boolean =>
  STOCK_SHORT_FIELDS.has(field) ||
  ((typeof field === 'function' || typeof field === 'object') &&
    field !== null &&
    'isShort' in field);
