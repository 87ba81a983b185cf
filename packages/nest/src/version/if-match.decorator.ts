import 'reflect-metadata';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { readIfMatch, type Versions } from './if-match';

const COMPARES_VERSIONS = Symbol('@gen/nest:COMPARES_VERSIONS');

const injectVersions = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
  const header = headers['if-match'];
  return readIfMatch(typeof header === 'string' ? header : undefined) satisfies
    Versions | undefined;
});

/**
 * Injects the versions that `If-Match` names, as `service.update` and `delete` take them. Under `@Crud()`, a route without it
 * refuses the header: the client must not believe that the version was checked.
 */
export const IfMatch = (): ParameterDecorator => (controller, method, index) => {
  if (method === undefined) throw new Error('@IfMatch belongs on a parameter of a route');
  Reflect.defineMetadata(COMPARES_VERSIONS, true, controller, method);
  injectVersions()(controller, method, index);
};

/** @param controller the prototype of the controller's class */
export const comparesVersions = (controller: object, handler: string): boolean =>
  Reflect.getMetadata(COMPARES_VERSIONS, controller, handler) === true;
