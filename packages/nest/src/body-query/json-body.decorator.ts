import 'reflect-metadata';
import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { crudValidationPipe } from '../validation/crud-validation.pipe';
import { bodyOf, dataOf, setBodyType } from './route';

const pipe = crudValidationPipe();

const checkedBody = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { prototype } = context.getClass<object>() as { prototype: object };
  const { type: metatype } = bodyOf(prototype, context.getHandler().name) ?? {};
  return pipe.transform(dataOf(context), { type: 'body', metatype });
});

/**
 * Injects the body as a DTO, validated before any other pipe sees it: a global pipe may silently
 * drop unknown properties, or report errors in another format. Documents it in OpenAPI.
 * @param type the DTO's class, if the parameter's type does not provide it
 */
export const JsonBody =
  (type?: Type): ParameterDecorator =>
  (controller, method, index) => {
    if (method === undefined) throw new Error('@JsonBody belongs on a parameter of a route');
    const types: unknown = Reflect.getMetadata('design:paramtypes', controller, method);
    const declared: unknown = Array.isArray(types) ? types[index] : undefined;
    setBodyType(type ?? (isClass(declared) ? declared : undefined), controller, method);
    checkedBody()(controller, method, index);
  };

/**
 * Documents the body of a method, unless a decorator of the method has documented another one.
 * @param controller the prototype of the controller's class
 */
export function documentBody(
  controller: object,
  method: string,
  descriptor: PropertyDescriptor,
): void {
  const { type, isDocumented } = bodyOf(controller, method) ?? {};
  if (type && type !== Object && !isDocumented) ApiBody({ type })(controller, method, descriptor);
}

const isClass = (value: unknown): value is Type => typeof value === 'function';
