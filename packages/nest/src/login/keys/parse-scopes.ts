import type { Scope } from '../../context/scope';

/** Everything that the user may do and that is open to keys at all. */
export const ALL_SCOPES = '*';

/** Returns the scope stored in a key's row. */
export function parseScopes(scopes: string): Scope {
  const names = new Set(scopes.split(' '));
  const isUnrestricted = names.has(ALL_SCOPES);
  return { allows: (resource, use) => isUnrestricted || names.has(`${resource}:${use}`) };
}
