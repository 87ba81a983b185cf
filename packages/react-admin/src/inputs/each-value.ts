import type { Validator } from 'react-admin';
import { memoizeByBound } from './memoize-by-bound.js';

/** The validator of a list with that of its values. */
type ListValidator = Validator & { ofValue?: Validator };

/** Validates each value of a list; its error is that of the first value with a problem. */
export const eachValue = memoizeByBound((validate: Validator): ListValidator => {
  const validateList: Validator = (list: unknown, values, props) =>
    Array.isArray(list)
      ? list.map((value: unknown) => validate(value, values, props)).find(Boolean)
      : undefined;
  return Object.assign(validateList, { ofValue: validate });
});

/** Checks whether a value of a list breaks a rule of its input for each of them. */
export const breaksRule = (
  value: unknown,
  validators: ListValidator | ListValidator[] = [],
): boolean => [validators].flat().some(({ ofValue }) => Boolean(ofValue?.(value, {}, {})));
