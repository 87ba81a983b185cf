import 'reflect-metadata';
import { HttpCode, Patch, Post, type Type } from '@nestjs/common';
import { copyMetadata } from './copy-metadata';
import { keepBodyForm, type BodyForm } from './route';

/** Another address of a method that has one. */
interface SecondRoute {
  readonly of: string;
  readonly name: string;
  /** What differs: address, verb and document. */
  readonly decorate: (prototype: object, name: string, handler: object) => void;
}

/** How a method is documented where it reads its parameters from the body. */
interface ByBody {
  readonly form: BodyForm;
  readonly docs: readonly MethodDecorator[];
}

const ROUTES = Symbol('@gen/nest:SECOND_ROUTES');
const BY_BODY = Symbol('@gen/nest:BY_BODY');

/** The method answers `PATCH` too. Needs `@Crud()`. */
export const AlsoPatch = (path?: string): MethodDecorator =>
  secondRoute(
    () => 'patch',
    () => [Patch(path)],
  );

/**
 * The method answers `POST` too, with its parameters in the body: for requests that no address can
 * carry. Needs `@Crud()`, and `@ApiList` or `@ApiBulkDelete` beside it.
 */
export const AlsoPost = (path: string): MethodDecorator =>
  secondRoute(
    (method) => `${method}ByBody`,
    (method, name, prototype) => {
      const handler: unknown = Reflect.get(prototype, method);
      const byBody = Reflect.getMetadata(BY_BODY, handler as object) as ByBody | undefined;
      if (!byBody)
        throw new Error(`@AlsoPost('${path}') of ${method} needs @ApiList or @ApiBulkDelete`);
      keepBodyForm(byBody.form, prototype, name);
      return [Post(path), HttpCode(200), ...byBody.docs];
    },
  );

/** Keeps how a method is documented at the address of its `@AlsoPost()`. */
export const byBody =
  (form: BodyForm, ...docs: MethodDecorator[]): MethodDecorator =>
  (_prototype, _method, { value }: { value?: unknown }) =>
    Reflect.defineMetadata(BY_BODY, { form, docs } satisfies ByBody, value as object);

function secondRoute(
  nameOf: (method: string) => string,
  decoratorsOf: (method: string, name: string, prototype: object) => MethodDecorator[],
): MethodDecorator {
  return (prototype, method) => {
    const of = String(method);
    const decorate: SecondRoute['decorate'] = (target, name, handler) => {
      for (const one of decoratorsOf(of, name, target)) one(target, name, { value: handler });
    };
    const known = (Reflect.getOwnMetadata(ROUTES, prototype) ?? []) as SecondRoute[];
    Reflect.defineMetadata(ROUTES, [...known, { of, name: nameOf(of), decorate }], prototype);
  };
}

/**
 * Gives a controller the second routes of its methods. It is called when all decorators of its
 * methods have run: whatever a second route does not say by itself, such as guards, roles and limits,
 * it has of the first.
 */
export function addSecondRoutes(controller: Type<object>): void {
  const prototype = controller.prototype as object;
  const routes = (Reflect.getOwnMetadata(ROUTES, prototype) ?? []) as readonly SecondRoute[];
  for (const { of, name, decorate } of routes) {
    const first = Reflect.get(prototype, of) as object;
    // a subclass may override the first
    const handler = function (this: object, ...args: unknown[]): unknown {
      return Reflect.apply(Reflect.get(this, of) as () => unknown, this, args);
    };
    Object.defineProperty(handler, 'name', { value: name });
    Object.defineProperty(prototype, name, { value: handler, configurable: true, writable: true });
    decorate(prototype, name, handler);
    copyMetadata([first], [handler]);
    copyMetadata([prototype, of], [prototype, name]);
    copyMetadata([controller, of], [controller, name]);
  }
}
