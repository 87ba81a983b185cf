import type { Scope } from '../../context/scope';

/** All that the user may do where keys can do it at all. */
export const EVERYTHING = '*';

/** The scope that a key's row names. */
export function scopeNamed(scopes: string): Scope {
  const names = new Set(scopes.split(' '));
  const isWhole = names.has(EVERYTHING);
  return { allows: (resource, use) => isWhole || names.has(`${resource}:${use}`) };
}
