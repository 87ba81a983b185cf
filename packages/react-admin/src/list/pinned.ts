import type { Values } from '../data-provider/values.js';

/** Whether a filter leaves one value of the field: `type`, or `type_in` with a single value. */
export function hasSingleValue(filter: object, field: string): boolean {
  const { [field]: equal, [`${field}_in`]: anyOf } = filter as Values;
  return isValue(equal) || (Array.isArray(anyOf) && anyOf.length === 1);
}

const isValue = (value: unknown): boolean => typeof value === 'string' && value !== '';
