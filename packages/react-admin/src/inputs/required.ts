import { required, type Validator } from 'react-admin';
import { isBlank } from './text-checks.js';

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

/** Like react-admin's `required()` for a text, but rejects texts without a visible character, as the API does. */
export const requiredText = (): Validator => text;

/** Like react-admin's `required()` for a JSON value, but accepts an empty list and an empty text as the API does. */
export const requiredJson = (): Validator => json;
