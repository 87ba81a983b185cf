import type { Validator } from 'react-admin';

/** react-admin takes another function for another rule: each bound has one, however often a page is drawn. */
export function memoized<Bound>(make: (bound: Bound) => Validator): (bound: Bound) => Validator {
  const known = new Map<Bound, Validator>();
  return (bound) => {
    const validator = known.get(bound) ?? make(bound);
    known.set(bound, validator);
    return validator;
  };
}
