import 'reflect-metadata';
import type { Type } from '@nestjs/common';

// Nest's own keys (ROUTE_ARGS_METADATA, RouteParamtypes.REQUEST and HEADERS), which have no public
// export.
const ROUTE_ARGUMENTS = '__routeArguments__';
const REQUEST_OR_HEADERS = /^[06]:\d+$/;

/** True where a handler is given headers of the request, so that `If-Match` is its own affair. */
export function takesHeaders(controller: Type, handler: string): boolean {
  const declared: unknown = Reflect.getMetadata(ROUTE_ARGUMENTS, controller, handler);
  if (typeof declared !== 'object' || declared === null) return false;
  return Object.keys(declared).some((key) => REQUEST_OR_HEADERS.test(key));
}
