import { required, type Validator } from 'react-admin';

/** Whether a text consists only of white space. */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() === '';

const validateRequired = required();

const validator = Object.assign(
  ((value, values) => validateRequired(isBlank(value) ? '' : value, values)) as Validator,
  { isRequired: true },
);

/** Like react-admin's `required()` for a text, but rejects white space as the API does. */
export const requiredText = (): Validator => validator;
