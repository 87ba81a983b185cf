import type { Validator } from 'react-admin';
import { validationMessages } from '../i18n/input-messages.js';

/** An error of an input: English, unless the dashboard translates `gen.validation.<key>`. */
export const problem = (
  key: keyof typeof validationMessages,
  values?: Record<string, string | number>,
) => ({
  message: `gen.validation.${key}`,
  args: { _: validationMessages[key], ...values },
});

/** The validators of a page and those of the input itself as one list. */
export const withValidators = (
  own: Validator,
  given: Validator | Validator[] | undefined,
): Validator[] => (given === undefined ? [own] : [own].concat(given));
