import { required, type Validator } from 'react-admin';

/** A text that is nothing but white space. */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() === '';

const isThere = required();

const validator = Object.assign(
  ((value, values) => isThere(isBlank(value) ? '' : value, values)) as Validator,
  { isRequired: true },
);

/** react-admin's `required()` of a text, which takes a space for a value: the API does not. */
export const requiredText = (): Validator => validator;
