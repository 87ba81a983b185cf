import 'reflect-metadata';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { QueryRequest } from './read-body-query';

/** What stands in the body of a route instead of its address: a list request, or the ids of a bulk request. */
export type BodyForm = 'list' | 'ids';

const FORM = Symbol('@gen/nest:BODY_FORM');

/** What `BodyInterceptor` read of bodies, by their requests. */
const queries = new WeakMap<object, object>();

/** The parameters of a list, out of the JSON body: `{"filter": {…}, "ids": […]}`. Needs `@Crud()`. */
export const ListBody = (): ParameterDecorator => queryFrom('list');

/**
 * `ids`, out of the JSON body where the address has none: `{"ids": […]}`, with `data` beside it where
 * the route writes something. Needs `@Crud()`.
 */
export const BulkIds = (): ParameterDecorator => queryFrom('ids');

const queryOf = createParamDecorator((_data: unknown, context: ExecutionContext): object => {
  const request = context.switchToHttp().getRequest<QueryRequest>();
  return queries.get(request) ?? request.query;
});

function queryFrom(form: BodyForm): ParameterDecorator {
  return (controller, method, index) => {
    if (method === undefined)
      throw new Error('@ListBody and @BulkIds belong on parameters of routes');
    Reflect.defineMetadata(FORM, form, controller, method);
    queryOf()(controller, method, index);
  };
}

/**
 * Undefined for a route whose body is data alone.
 * @param controller the prototype of the controller's class
 */
export function bodyForm(controller: object, handler: string): BodyForm | undefined {
  const form: unknown = Reflect.getMetadata(FORM, controller, handler);
  return form === 'list' || form === 'ids' ? form : undefined;
}

/** Hands a query to the route's parameter. */
export function keepQuery(request: object, query: object): void {
  queries.set(request, query);
}
