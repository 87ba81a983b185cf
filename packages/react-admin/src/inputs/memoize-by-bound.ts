import type { Validator } from 'react-admin';

/** Caches one validator per bound: react-admin treats a new function as a new rule on every render. */
export function memoizeByBound<Bound>(
  make: (bound: Bound) => Validator,
): (bound: Bound) => Validator {
  const validators = new Map<Bound, Validator>();
  return (bound) => {
    const validator = validators.get(bound) ?? make(bound);
    validators.set(bound, validator);
    return validator;
  };
}
