/** How many values a list has: none where it is absent; undefined for what is no list. */
export function countOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return 0;
  return Array.isArray(value) ? value.length : undefined;
}
