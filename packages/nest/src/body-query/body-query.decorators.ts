import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { readAggregate } from '../query/aggregate';
import { readBulkIds } from '../query/ids';
import { canParameter, readCan } from '../query/can';
import { includeParameter, readInclude } from '../query/include';
import { readListOptions } from '../query/list-query';
import { rejectUnknownParameters } from '../query/parameters';
import type { QueryString } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import { resourceOf } from './resource-of';
import { setBodyForm, setNamesMany, queryOf } from './route';

/**
 * Injects the options of a list, as `service.list` takes them: from the query string, or from the
 * body of a second route. Needs `@Crud(resource)`.
 */
export const ListQuery = queryDecorator('@ListQuery()', readListOptions);

/** Injects the options of an aggregate, as `service.aggregate` takes them. Needs `@Crud(resource)`. */
export const AggregateQuery = queryDecorator('@AggregateQuery()', readAggregate);

/** Injects the options to read one record, as `service.get` takes them. Needs `@Crud(resource)`. */
export const GetQuery = queryDecorator('@GetQuery()', (query, resource) => {
  rejectUnknownParameters(query, [...includeParameter(resource), ...canParameter(resource)]);
  return { include: readInclude(query, resource), can: readCan(query) };
});

/** Injects the id of a record on a route without options: refuses query parameters. Needs `@Crud(resource)`. */
export const Id = createParamDecorator((_data: unknown, context: ExecutionContext): unknown => {
  rejectUnknownParameters(queryOf(context), includeParameter(resourceOf(context, '@Id()')));
  return context.switchToHttp().getRequest<{ params: Record<string, unknown> }>().params['id'];
});

const injectIds = queryDecorator('@Ids()', readBulkIds);

/** Injects the ids of a bulk request, from the query string, as records show them: `number[]` for an integer key. Needs `@Crud(resource)`. */
export const Ids = (): ParameterDecorator => (controller, method, index) => {
  if (method === undefined) throw new Error('@Ids belongs on a parameter of a route');
  setNamesMany(controller, method);
  injectIds()(controller, method, index);
};

/** Does the same, but falls back to the body: `{"ids": […]}`, with `data` beside it if the route writes. */
export const BulkIds = (): ParameterDecorator => (controller, method, index) => {
  if (method === undefined) throw new Error('@BulkIds belongs on a parameter of a route');
  setBodyForm('ids', controller, method);
  Ids()(controller, method, index);
};

function queryDecorator(
  name: string,
  read: (query: QueryString, resource: ResourceDefinition) => object,
): () => ParameterDecorator {
  return createParamDecorator((_data: unknown, context: ExecutionContext): object => {
    return read(queryOf(context), resourceOf(context, name));
  });
}
