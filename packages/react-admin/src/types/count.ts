/** Returns the length of a list; 0 if it is absent, undefined for anything else. */
export function countOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return 0;
  return Array.isArray(value) ? value.length : undefined;
}
