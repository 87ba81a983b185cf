import type { FieldErrors } from 'react-hook-form';

/** How many fields of a form are not right; an item of a list counts by itself. */
export function wrongFields(errors: FieldErrors): number {
  return Object.entries(errors).reduce((count, [name, error]) => {
    if (name === 'root' || !error) return count;
    const isField = 'type' in error && typeof error.type === 'string';
    return count + (isField ? 1 : wrongFields(error as FieldErrors));
  }, 0);
}
