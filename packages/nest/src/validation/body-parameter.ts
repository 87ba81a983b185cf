import 'reflect-metadata';
import type { Type } from '@nestjs/common';

// Nest's own keys (ROUTE_ARGS_METADATA, RouteParamtypes.BODY), which have no public export.
const ROUTE_ARGUMENTS = '__routeArguments__';
const BODY = /^3:(\d+)$/;

/**
 * The DTO class of a handler's `@Body()` parameter: undefined when it has none, or takes only one
 * property of the body.
 */
export function bodyParameter(
  controller: Type,
  handler: string,
): { metatype: Type | undefined } | undefined {
  const declared: unknown = Reflect.getMetadata(ROUTE_ARGUMENTS, controller, handler);
  if (typeof declared !== 'object' || declared === null) return undefined;
  for (const [key, { data }] of Object.entries<{ data?: unknown }>({ ...declared })) {
    const index = BODY.exec(key)?.[1];
    if (index === undefined || data !== undefined) continue;
    const types: unknown = Reflect.getMetadata('design:paramtypes', controller.prototype, handler);
    return { metatype: Array.isArray(types) ? types[Number(index)] : undefined };
  }
  return undefined;
}
