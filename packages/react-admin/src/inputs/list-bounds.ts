import type { Validator } from 'react-admin';
import { countOf } from '../types/count.js';
import { memoizeByBound } from './memoize-by-bound.js';
import { validationError } from './validators.js';

/** Validates the minimum length of a list; a list that may not be empty is marked as required. */
export const minItems = memoizeByBound((min: number): Validator & { isRequired?: boolean } => {
  const validate = (value: unknown) =>
    (countOf(value) ?? min) < min ? validationError('tooFew', { smart_count: min }) : undefined;
  return Object.assign(validate, { isRequired: min > 0 });
});

/** Validates the maximum length of a list. */
export const maxItems = memoizeByBound(
  (max: number): Validator =>
    (value) =>
      (countOf(value) ?? max) > max ? validationError('tooMany', { smart_count: max }) : undefined,
);
