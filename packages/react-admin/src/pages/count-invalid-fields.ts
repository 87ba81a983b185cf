import type { FieldErrors } from 'react-hook-form';

/** Counts the invalid fields of a form; items of a list count individually, and so does a list with too few of them. */
export function countInvalidFields({ root: _ofForm, ...errors }: FieldErrors): number {
  return countIn(errors);
}

const countIn = (errors: object): number =>
  Object.values(errors).reduce((count: number, error: unknown) => {
    if (typeof error !== 'object' || error === null) return count;
    const isField = 'type' in error && typeof error.type === 'string';
    return count + (isField ? 1 : countIn(error));
  }, 0);
