import type { ModulesContainer } from '@nestjs/core';
import { findResource } from '../../body-query/resource-of';
import { keyScopeOf, type ScopeName } from '../../context/key-scope.decorator';
import type { Use } from '../../context/scope';
import { lastPathSegment } from '../../resource/last-path-segment';

/** What the methods of a `@Crud(resource)` controller do; methods of other names need `@KeyScope()`. */
const USE_BY_METHOD: ReadonlyMap<string, Use> = new Map<string, Use>([
  ...(['list', 'listByBody', 'aggregate', 'get'] as const).map((name) => [name, 'read'] as const),
  ['create', 'create'],
  ...(['update', 'patch', 'updateMany'] as const).map((name) => [name, 'edit'] as const),
  ...(['delete', 'deleteMany', 'deleteManyByBody'] as const).map(
    (name) => [name, 'delete'] as const,
  ),
  ...(['restore', 'restoreMany'] as const).map((name) => [name, 'restore'] as const),
]);

/** Returns the scope that a key needs for a route; undefined if the route is closed to all keys. */
export function scopeOfRoute(controller: object, handler: object): ScopeName | undefined {
  const declared = keyScopeOf(handler);
  if (declared !== undefined) return declared;
  const resource = findResource(controller);
  const use = USE_BY_METHOD.get(String(Reflect.get(handler, 'name')));
  return resource && use && `${lastPathSegment(resource.path)}:${use}`;
}

/** Returns all scopes of the application's routes, in the order of its controllers. */
export function scopesOf(modules: ModulesContainer): readonly ScopeName[] {
  const scopes = new Set<ScopeName>();
  for (const module of modules.values())
    for (const { metatype } of module.controllers.values())
      if (metatype)
        for (const handler of methodsOf(metatype.prototype as object)) {
          const scope = scopeOfRoute(metatype, handler);
          if (scope !== undefined) scopes.add(scope);
        }
  return [...scopes];
}

/** Includes those of base classes, as Nest mounts them. */
function methodsOf(prototype: object): object[] {
  const methods = new Map<string, object>();
  for (
    let current: object | null = prototype;
    current && current !== Object.prototype;
    current = Reflect.getPrototypeOf(current)
  )
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(current)))
      if (name !== 'constructor' && typeof value === 'function' && !methods.has(name))
        methods.set(name, value as object);
  return [...methods.values()];
}
