import type { Validator } from 'react-admin';

/** An error of an input: English, unless the dashboard translates `gen.validation.<key>`. */
export const problem = (key: string, english: string) => ({
  message: `gen.validation.${key}`,
  args: { _: english },
});

/** The validators of a page and those of the input itself as one list. */
export const withValidators = (
  own: Validator,
  given: Validator | Validator[] | undefined,
): Validator[] => (given === undefined ? [own] : [own].concat(given));
