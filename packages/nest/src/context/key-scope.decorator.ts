import 'reflect-metadata';

const KEY_SCOPE = Symbol('@gen/nest:KEY_SCOPE');

/** `orders:with-promo`: a word of the resource, and one for what is done. */
export type ScopeName = `${string}:${string}`;

/**
 * Opens a route of one's own to API keys that have this scope: `@KeyScope('reports:read')`. A route that says
 * nothing is closed to every key, and one that answers for `@Crud(resource)` has its scope by its name.
 */
export const KeyScope =
  (scope: ScopeName): MethodDecorator =>
  (_prototype, _method, { value }: { value?: unknown }) =>
    Reflect.defineMetadata(KEY_SCOPE, scope, value as object);

/** What `@KeyScope()` says of a handler. */
export const keyScopeOf = (handler: object): ScopeName | undefined =>
  Reflect.getMetadata(KEY_SCOPE, handler) as ScopeName | undefined;
