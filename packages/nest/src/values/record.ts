/** True of values by name: of every object but a list, whatever made it. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True where an object has a value by any name. */
export const hasNames = (record: object): boolean => Object.keys(record).length > 0;
