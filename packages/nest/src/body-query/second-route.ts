import 'reflect-metadata';
import { HttpCode, Patch, Post, type Type } from '@nestjs/common';
import { copyMetadata } from './copy-metadata';
import { setBodyForm, type BodyForm } from './route';

/** A second route of a method that already has one. */
interface SecondRoute {
  readonly of: string;
  readonly name: string;
  /** Applies what differs: path, verb and documentation. */
  readonly decorate: (prototype: object, name: string, handler: object) => void;
}

/** The documentation of a method that reads its parameters from the body. */
interface BodyRouteDocs {
  readonly form: BodyForm;
  readonly docs: readonly MethodDecorator[];
}

const SECOND_ROUTES = Symbol('@gen/nest:SECOND_ROUTES');
const SECOND_OF = Symbol('@gen/nest:SECOND_OF');
const BY_BODY = Symbol('@gen/nest:BY_BODY');

/** Lets the method handle `PATCH` too. Needs `@Crud()`. */
export const AlsoPatch = (path?: string): MethodDecorator =>
  secondRoute(
    () => 'patch',
    () => [Patch(path)],
  );

/**
 * Lets the method handle `POST` too, with its parameters in the body: for requests that no URL can
 * hold. Needs `@Crud()`, and `@ApiList` or `@ApiBulkDelete` beside it.
 */
export const AlsoPost = (path: string): MethodDecorator =>
  secondRoute(
    (method) => `${method}ByBody`,
    (method, name, prototype) => {
      const handler: unknown = Reflect.get(prototype, method);
      const bodyDocs = Reflect.getMetadata(BY_BODY, handler as object) as BodyRouteDocs | undefined;
      if (!bodyDocs)
        throw new Error(`@AlsoPost('${path}') of ${method} needs @ApiList or @ApiBulkDelete`);
      setBodyForm(bodyDocs.form, prototype, name);
      return [Post(path), HttpCode(200), ...bodyDocs.docs];
    },
  );

/** Stores the documentation of a method for the route of its `@AlsoPost()`. */
export const storeBodyDocs =
  (form: BodyForm, ...docs: MethodDecorator[]): MethodDecorator =>
  (_prototype, _method, { value }: { value?: unknown }) =>
    Reflect.defineMetadata(BY_BODY, { form, docs } satisfies BodyRouteDocs, value as object);

function secondRoute(
  nameOf: (method: string) => string,
  decoratorsOf: (method: string, name: string, prototype: object) => MethodDecorator[],
): MethodDecorator {
  return (prototype, method) => {
    const of = String(method);
    const decorate: SecondRoute['decorate'] = (target, name, handler) => {
      for (const one of decoratorsOf(of, name, target)) one(target, name, { value: handler });
    };
    const existing = (Reflect.getOwnMetadata(SECOND_ROUTES, prototype) ?? []) as SecondRoute[];
    Reflect.defineMetadata(
      SECOND_ROUTES,
      [...existing, { of, name: nameOf(of), decorate }],
      prototype,
    );
  };
}

/**
 * Adds the second routes of a controller's methods. Called after all decorators of its methods have
 * run: a second route inherits from the first whatever it does not set itself, such as guards,
 * roles and limits.
 */
export function addSecondRoutes(controller: Type<object>): void {
  const prototype = controller.prototype as object;
  const routes = (Reflect.getOwnMetadata(SECOND_ROUTES, prototype) ?? []) as readonly SecondRoute[];
  for (const { of, name, decorate } of routes) {
    const first = Reflect.get(prototype, of) as object;
    // a subclass may override the method
    const handler = function (this: object, ...args: unknown[]): unknown {
      return Reflect.apply(Reflect.get(this, of) as () => unknown, this, args);
    };
    Object.defineProperty(handler, 'name', { value: name });
    Object.defineProperty(prototype, name, { value: handler, configurable: true, writable: true });
    decorate(prototype, name, handler);
    copyMetadata([first], [handler]);
    copyMetadata([prototype, of], [prototype, name]);
    copyMetadata([controller, of], [controller, name]);
    Reflect.defineMetadata(SECOND_OF, of, prototype, name);
  }
}

/**
 * Returns the name of the method that handles a route: of a second one, the method that has it.
 * @param controller the prototype of the controller's class
 */
export const firstRouteOf = (controller: object, name: string): string =>
  (Reflect.getMetadata(SECOND_OF, controller, name) as string | undefined) ?? name;
