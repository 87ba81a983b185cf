import 'reflect-metadata';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { namesMany, versionsInBody } from '../body-query/route';
import { firstRouteOf } from '../body-query/second-route';
import { invalid } from '../errors/http-error';
import {
  readIfMatch,
  readIfMatchOfMany,
  readVersions,
  type Versions,
  type VersionsOfMany,
} from './if-match';

const VERSIONS_AT = Symbol('@gen/nest:VERSIONS_AT');

const injectVersions = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
  const { prototype } = context.getClass<object>() as { prototype: object };
  const header = headers['if-match'];
  const text = typeof header === 'string' ? header : undefined;
  const versions: Versions | VersionsOfMany | undefined = namesMany(
    prototype,
    context.getHandler().name,
  )
    ? versionsOfMany(text, versionsInBody(context))
    : readIfMatch(text);
  return versions;
});

function versionsOfMany(header: string | undefined, inBody: unknown): VersionsOfMany | undefined {
  if (inBody === undefined) return readIfMatchOfMany(header);
  if (header === undefined) return readVersions(inBody);
  throw invalid('versions', 'versions must stand in If-Match or in the body, not in both');
}

/**
 * Injects the versions that `If-Match` names, as `service.update` and `delete` take them; on a route with `@Ids()` or `@BulkIds()`,
 * as `updateMany` and `deleteMany` do, and also from the body. Under `@Crud()`, a route without it refuses the header: the client must not believe that the
 * version was checked.
 */
export const IfMatch = (): ParameterDecorator => (controller, method, index) => {
  if (method === undefined) throw new Error('@IfMatch belongs on a parameter of a route');
  Reflect.defineMetadata(VERSIONS_AT, index, controller, method);
  injectVersions()(controller, method, index);
};

/**
 * Checks whether a route receives the versions: an override in a subclass inherits the decorators of the parameters, and may leave
 * out the parameter itself.
 * @param controller the prototype of the controller's class
 */
export function comparesVersions(controller: object, handler: string): boolean {
  const method = firstRouteOf(controller, handler);
  const at: unknown = Reflect.getMetadata(VERSIONS_AT, controller, method);
  const handle: unknown = Reflect.get(controller, method);
  return typeof at === 'number' && typeof handle === 'function' && at < handle.length;
}
