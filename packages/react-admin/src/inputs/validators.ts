import type { Validator } from 'react-admin';

/** The validators of a page and those of the input itself as one list. */
export const withValidators = (
  own: Validator[],
  given: Validator | Validator[] | undefined,
): Validator[] => (given === undefined ? own : own.concat(given));
