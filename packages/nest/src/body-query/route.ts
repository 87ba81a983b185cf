import 'reflect-metadata';
import type { ExecutionContext, Type } from '@nestjs/common';
import type { QueryString } from '../query/types';
import { checkContentType } from '../validation/request-checks';
import { resourceOf } from './resource-of';
import {
  readChangeBody,
  readIdsBody,
  readListBody,
  readVersionsBody,
  type QueryRequest,
} from './read-body-query';

/** What a route reads from its body instead of the query string: a list request, or the ids of a bulk request. */
export type BodyForm = 'list' | 'ids';

/** A route's DTO; without a class if the metadata does not provide it. */
interface RouteBody {
  readonly type: Type | undefined;
  /** The documented body is another one, which contains this one. */
  readonly isDocumented?: true;
}

const FORM = Symbol('@gen/nest:BODY_FORM');
const NAMES_MANY = Symbol('@gen/nest:NAMES_MANY');
const BODY = Symbol('@gen/nest:BODY');
const BODY_TYPES = new Set<Type>();

/** Marks a route as reading its parameters from the body. */
export function setBodyForm(form: BodyForm, controller: object, method: string | symbol): void {
  Reflect.defineMetadata(FORM, form, controller, method);
}

/**
 * Returns undefined for a route whose body holds only data.
 * @param controller the prototype of the controller's class
 */
export function bodyForm(controller: object, handler: string): BodyForm | undefined {
  return Reflect.getMetadata(FORM, controller, handler) as BodyForm | undefined;
}

/** Marks a route as one about the records of several ids. */
export function setNamesMany(controller: object, method: string | symbol): void {
  Reflect.defineMetadata(NAMES_MANY, true, controller, method);
}

/** @param controller the prototype of the controller's class */
export const namesMany = (controller: object, handler: string): boolean =>
  Reflect.getMetadata(NAMES_MANY, controller, handler) === true;

/** Stores the DTO that a route takes. */
export function setBodyType(
  type: Type | undefined,
  controller: object,
  method: string | symbol,
): void {
  if (type) BODY_TYPES.add(type);
  Reflect.defineMetadata(BODY, { type } satisfies RouteBody, controller, method);
}

/** Returns the DTOs that routes take. */
export const bodyTypes = (): ReadonlySet<Type> => BODY_TYPES;

/** Marks the body of a method as documented by a decorator. */
export function markBodyDocumented(controller: object, method: string): void {
  const body = bodyOf(controller, method);
  if (body)
    Reflect.defineMetadata(
      BODY,
      { ...body, isDocumented: true } satisfies RouteBody,
      controller,
      method,
    );
}

/** Returns undefined for a route that takes no DTO. */
export function bodyOf(controller: object, handler: string): RouteBody | undefined {
  return Reflect.getMetadata(BODY, controller, handler) as RouteBody | undefined;
}

/** Returns the parameters of a request: from its query string, or from its body if the route reads them there. */
export function queryOf(context: ExecutionContext): QueryString {
  const request = context.switchToHttp().getRequest<QueryRequest>();
  const { form, body } = routeOf(context);
  if (!form || (body && hasIds(request))) return request.query;
  checkContentType(request);
  if (body) return readChangeBody(request).query;
  return form === 'list'
    ? readListBody(request, resourceOf(context, '@AlsoPost()'))
    : readIdsBody(request);
}

/** Returns the data that a request writes: its body, or the body's `data` if the ids are there too. */
export function dataOf(context: ExecutionContext): unknown {
  const request = context.switchToHttp().getRequest<QueryRequest>();
  checkContentType(request);
  const isNested = routeOf(context).form === 'ids' && !hasIds(request);
  return isNested ? readChangeBody(request).data : request.body;
}

/** Returns the versions in the body of a bulk request; undefined if there are none, or if its body holds only data. */
export function versionsInBody(context: ExecutionContext): unknown {
  const request = context.switchToHttp().getRequest<QueryRequest>();
  return routeOf(context).form === 'ids' && !hasIds(request)
    ? readVersionsBody(request)
    : undefined;
}

const hasIds = ({ query }: QueryRequest): boolean => Object.hasOwn(query, 'ids');

function routeOf(context: ExecutionContext) {
  const { prototype } = context.getClass<object>() as { prototype: object };
  const { name } = context.getHandler();
  return { form: bodyForm(prototype, name), body: bodyOf(prototype, name) };
}
