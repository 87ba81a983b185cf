/** What can be done with the records of a resource. */
export type Use = 'read' | 'create' | 'edit' | 'delete' | 'restore';

/** What a caller with fewer rights than its user may do, such as a machine with an API key. */
export interface Scope {
  /**
   * @param resource the last part of its path: `promo-codes`
   * @param use one of `Use`, or the name of a custom route
   */
  allows(resource: string, use: string): boolean;
}

const scopes = new WeakMap<object, Scope>();

/** Restricts everything done for this request, whatever user the guards set. */
export const setScope = (request: object, scope: Scope): void => void scopes.set(request, scope);

/** Returns the scope of a request; undefined if only the access rules restrict the user. */
export const scopeOf = (request: object): Scope | undefined => scopes.get(request);
