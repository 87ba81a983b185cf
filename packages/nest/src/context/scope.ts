/** What may be done with the records of a resource. */
export type Use = 'read' | 'create' | 'edit' | 'delete' | 'restore';

/** What a caller with less than the rights of its user may do, such as a machine with an API key. */
export interface Scope {
  /**
   * @param resource the last part of its path: `promo-codes`
   * @param use one of `Use`, or the name of a route beside them
   */
  allows(resource: string, use: string): boolean;
}

const scopes = new WeakMap<object, Scope>();

/** Bounds whatever is done for this request, whatever guards make of its user. */
export const keepScope = (request: object, scope: Scope): void => void scopes.set(request, scope);

/** Undefined where nothing bounds the user but the rules. */
export const scopeOf = (request: object): Scope | undefined => scopes.get(request);
