import type { FieldErrors } from 'react-hook-form';

/** Counts the invalid fields of a form; items of a list count individually. */
export function countInvalidFields(errors: FieldErrors): number {
  return Object.entries(errors).reduce((count, [name, error]) => {
    if (name === 'root' || !error) return count;
    const isField = 'type' in error && typeof error.type === 'string';
    return count + (isField ? 1 : countInvalidFields(error as FieldErrors));
  }, 0);
}
