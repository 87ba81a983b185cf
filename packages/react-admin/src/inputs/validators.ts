import type { Validator } from 'react-admin';
import { validationMessages } from '../i18n/input-messages.js';

/** Returns an input's error: in English, unless the dashboard translates `gen.validation.<key>`. */
export const validationError = (
  key: keyof typeof validationMessages,
  values?: Record<string, string | number>,
) => ({
  message: `gen.validation.${key}`,
  args: { _: validationMessages[key], ...values },
});

/** Combines an input's own validators with those given by the page into one list. */
export const withValidators = (
  own: Validator,
  given: Validator | Validator[] | undefined,
): Validator[] => (given === undefined ? [own] : [own].concat(given));
