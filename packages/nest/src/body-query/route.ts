import 'reflect-metadata';
import type { ExecutionContext, Type } from '@nestjs/common';
import type { QueryString } from '../query/types';
import { checkContentType } from '../validation/request-checks';
import { resourceOf } from './resource-of';
import { readChangeBody, readIdsBody, readListBody, type QueryRequest } from './read-body-query';

/** What stands in the body of a route instead of its address: a list request, or the ids of a bulk request. */
export type BodyForm = 'list' | 'ids';

/** A route's DTO; without a class where the metadata does not tell it. */
interface BodyOf {
  readonly type: Type | undefined;
  /** The document has another body, of which it is a part. */
  readonly isTold?: true;
}

const FORM = Symbol('@gen/nest:BODY_FORM');
const BODY = Symbol('@gen/nest:BODY');

/** Notes that a route reads its parameters from the body. */
export function keepBodyForm(form: BodyForm, controller: object, method: string | symbol): void {
  Reflect.defineMetadata(FORM, form, controller, method);
}

/**
 * Undefined for a route whose body is data alone.
 * @param controller the prototype of the controller's class
 */
export function bodyForm(controller: object, handler: string): BodyForm | undefined {
  return Reflect.getMetadata(FORM, controller, handler) as BodyForm | undefined;
}

/** Notes the DTO that a route takes. */
export function keepBody(
  type: Type | undefined,
  controller: object,
  method: string | symbol,
): void {
  Reflect.defineMetadata(BODY, { type } satisfies BodyOf, controller, method);
}

/** Notes that a decorator of the method tells its body. */
export function keepTold(controller: object, method: string): void {
  const body = bodyOf(controller, method);
  if (body) Reflect.defineMetadata(BODY, { ...body, isTold: true }, controller, method);
}

/** Undefined for a route that takes no DTO. */
export function bodyOf(controller: object, handler: string): BodyOf | undefined {
  return Reflect.getMetadata(BODY, controller, handler) as BodyOf | undefined;
}

/** The parameters of a request: those of its address, or of its body where the route reads them there. */
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

/** What a request writes: its body, or `data` of it where the ids stand there too. */
export function dataOf(context: ExecutionContext): unknown {
  const request = context.switchToHttp().getRequest<QueryRequest>();
  checkContentType(request);
  const isBeside = routeOf(context).form === 'ids' && !hasIds(request);
  return isBeside ? readChangeBody(request).data : request.body;
}

const hasIds = ({ query }: QueryRequest): boolean => Object.hasOwn(query, 'ids');

function routeOf(context: ExecutionContext) {
  const { prototype } = context.getClass<object>() as { prototype: object };
  const { name } = context.getHandler();
  return { form: bodyForm(prototype, name), body: bodyOf(prototype, name) };
}
