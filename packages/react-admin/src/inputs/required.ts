import { required, type Validator } from 'react-admin';

/** Whether a text consists only of white space. */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() === '';

const validateRequired = required();

const requiredUnless = (isPresent: (value: unknown) => boolean): Validator =>
  Object.assign(
    ((value, values) =>
      isPresent(value) ? undefined : validateRequired(null, values)) as Validator,
    { isRequired: true },
  );

const isSet = (value: unknown): boolean => value !== undefined && value !== null;

const text = requiredUnless((value) => isSet(value) && !isBlank(value));
const json = requiredUnless(isSet);

/** Like react-admin's `required()` for a text, but rejects white space as the API does. */
export const requiredText = (): Validator => text;

/** Like react-admin's `required()` for a JSON value, but accepts an empty list and an empty text as the API does. */
export const requiredJson = (): Validator => json;
