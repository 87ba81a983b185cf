import 'reflect-metadata';

const KEY_SCOPE = Symbol('@gen/nest:KEY_SCOPE');

/** `orders:with-promo`: the resource and the action. */
export type ScopeName = `${string}:${string}`;

/**
 * Opens a custom route to API keys with this scope: `@KeyScope('reports:read')`. A route without it is closed to every key,
 * except for routes of `@Crud(resource)`, whose scope follows from their name.
 */
export const KeyScope =
  (scope: ScopeName): MethodDecorator =>
  (_prototype, _method, { value }: { value?: unknown }) =>
    Reflect.defineMetadata(KEY_SCOPE, scope, value as object);

/** Returns the scope that `@KeyScope()` set on a handler. */
export const keyScopeOf = (handler: object): ScopeName | undefined =>
  Reflect.getMetadata(KEY_SCOPE, handler) as ScopeName | undefined;
