import 'reflect-metadata';
import type { Type } from '@nestjs/common';

// Nest's own keys (ROUTE_ARGS_METADATA, RouteParamtypes.BODY), which have no public export.
const ROUTE_ARGUMENTS = '__routeArguments__';
const BODY = /^3:(\d+)$/;

/**
 * The DTO class of a handler's `@Body()` parameter: undefined when it has none, or takes only one
 * property of the body.
 * @param controller the prototype of the controller's class
 */
export function bodyParameter(
  controller: object,
  handler: string,
): { metatype: Type | undefined } | undefined {
  const declared: unknown = Reflect.getMetadata(ROUTE_ARGUMENTS, controller.constructor, handler);
  if (typeof declared !== 'object' || declared === null) return undefined;
  for (const [key, { data }] of Object.entries<{ data?: unknown }>({ ...declared })) {
    const index = BODY.exec(key)?.[1];
    if (index === undefined || data !== undefined) continue;
    const types: unknown = Reflect.getMetadata('design:paramtypes', controller, handler);
    const metatype: unknown = Array.isArray(types) ? types[Number(index)] : undefined;
    return { metatype: isClass(metatype) ? metatype : undefined };
  }
  return undefined;
}

const isClass = (value: unknown): value is Type => typeof value === 'function';
