import type { ModulesContainer } from '@nestjs/core';
import { resourceIfAny } from '../../body-query/resource-of';
import { keyScopeOf, type ScopeName } from '../../context/key-scope.decorator';
import type { Use } from '../../context/scope';
import { lastPart } from '../../resource/last-part';

/** What the methods of a `@Crud(resource)` controller do; one of another name needs `@KeyScope()`. */
const USES: ReadonlyMap<string, Use> = new Map<string, Use>([
  ...(['list', 'listByBody', 'aggregate', 'get'] as const).map((name) => [name, 'read'] as const),
  ['create', 'create'],
  ...(['update', 'patch', 'updateMany'] as const).map((name) => [name, 'edit'] as const),
  ...(['delete', 'deleteMany', 'deleteManyByBody'] as const).map(
    (name) => [name, 'delete'] as const,
  ),
  ...(['restore', 'restoreMany'] as const).map((name) => [name, 'restore'] as const),
]);

/** What a key must be for to use a route; undefined where the route is closed to all of them. */
export function scopeOfRoute(controller: object, handler: object): ScopeName | undefined {
  const said = keyScopeOf(handler);
  if (said !== undefined) return said;
  const resource = resourceIfAny(controller);
  const use = USES.get(String(Reflect.get(handler, 'name')));
  return resource && use && `${lastPart(resource.path)}:${use}`;
}

/** All that keys of the application can be for, in the order of its controllers. */
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

/** Those of its base classes too, as Nest mounts them. */
function methodsOf(prototype: object): object[] {
  const methods = new Map<string, object>();
  for (
    let one: object | null = prototype;
    one && one !== Object.prototype;
    one = Reflect.getPrototypeOf(one)
  )
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one)))
      if (name !== 'constructor' && typeof value === 'function' && !methods.has(name))
        methods.set(name, value as object);
  return [...methods.values()];
}
