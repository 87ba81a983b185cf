import 'reflect-metadata';
import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { crudValidationPipe } from '../validation/crud-validation.pipe';
import { bodyOf, dataOf, keepBody } from './route';

const pipe = crudValidationPipe();

const checkedBody = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { prototype } = context.getClass<object>() as { prototype: object };
  const { type: metatype } = bodyOf(prototype, context.getHandler().name) ?? {};
  return pipe.transform(dataOf(context), { type: 'body', metatype });
});

/**
 * The body as a DTO, checked before any other pipe sees it: a global pipe may drop unknown
 * properties in silence, or answer errors in another shape. The OpenAPI document tells it.
 * @param type the DTO's class, where the parameter's type does not tell it
 */
export const JsonBody =
  (type?: Type): ParameterDecorator =>
  (controller, method, index) => {
    if (method === undefined) throw new Error('@JsonBody belongs on a parameter of a route');
    const types: unknown = Reflect.getMetadata('design:paramtypes', controller, method);
    const declared: unknown = Array.isArray(types) ? types[index] : undefined;
    keepBody(type ?? (isClass(declared) ? declared : undefined), controller, method);
    checkedBody()(controller, method, index);
  };

/**
 * Tells the document of a method's body, unless a decorator of the method has told another one.
 * @param controller the prototype of the controller's class
 */
export function documentBody(
  controller: object,
  method: string,
  descriptor: PropertyDescriptor,
): void {
  const { type, isTold } = bodyOf(controller, method) ?? {};
  if (type && type !== Object && !isTold) ApiBody({ type })(controller, method, descriptor);
}

const isClass = (value: unknown): value is Type => typeof value === 'function';
