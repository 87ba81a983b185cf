import type { Validator } from 'react-admin';
import { countOf } from '../types/count.js';
import { memoized } from './memoized.js';
import { problem } from './validators.js';

/** A list of at least so many values; one that may not be empty is marked as required. */
export const minItems = memoized((min: number): Validator & { isRequired?: boolean } => {
  const validate = (value: unknown) =>
    (countOf(value) ?? min) < min ? problem('tooFew', { smart_count: min }) : undefined;
  return Object.assign(validate, { isRequired: min > 0 });
});

/** A list of at most so many values. */
export const maxItems = memoized(
  (max: number): Validator =>
    (value) =>
      (countOf(value) ?? max) > max ? problem('tooMany', { smart_count: max }) : undefined,
);
