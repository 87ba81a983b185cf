import { BooleanField, DateField, EmailField, NumberField, TextField, UrlField } from 'react-admin';

/** Fields of react-admin that show a value in one line. */
const SHORT = new Set<unknown>([
  ...[BooleanField, DateField, EmailField, NumberField, TextField, UrlField],
]);

/** Marks a field whose value stands in one line: on the page of a record it has others beside it. */
export const shortField = <Field extends object>(field: Field): Field =>
  Object.assign(field, { isShort: true });

/** Of somebody's own field it is not known how much room it takes: none is short but for what is marked. */
export const isShortField = (field: unknown): boolean =>
  SHORT.has(field) ||
  ((typeof field === 'function' || typeof field === 'object') &&
    field !== null &&
    'isShort' in field);
