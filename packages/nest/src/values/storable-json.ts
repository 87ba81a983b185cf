import { isStorableText } from './storable-text';

/** How deeply the lists and objects of a body may be nested. */
export const MAX_DEPTH = 32;

/** True for a JSON value other than null that a database stores as it is. */
export function isStorableJson(value: unknown): boolean {
  return value !== null && isStorable(value, 0);
}

function isStorable(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  return Object.entries(value).every(
    ([key, item]) => isStorableText(key) && isStorable(item, depth + 1),
  );
}
