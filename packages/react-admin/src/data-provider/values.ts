/** A JSON object, or the values of a form. */
export type Values = Record<string, unknown>;

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value where it is an object, else one without properties. */
export const valuesOf = (value: unknown): Values => (isObject(value) ? value : {});

/** What inputs make of a field that the record does not have: no change. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Equal as JSON. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
