import type { Values } from '../data-provider/values.js';

/** True of a filter that leaves one value of the field: `type`, or `type_in` with a single one. */
export function isPinned(filter: object, field: string): boolean {
  const { [field]: one, [`${field}_in`]: some } = filter as Values;
  return isValue(one) || (Array.isArray(some) && some.length === 1);
}

const isValue = (value: unknown): boolean => typeof value === 'string' && value !== '';
