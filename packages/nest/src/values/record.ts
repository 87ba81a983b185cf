/** Checks for an object other than an array, of any class. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks whether an object has any properties. */
export const hasProperties = (record: object): boolean => Object.keys(record).length > 0;
