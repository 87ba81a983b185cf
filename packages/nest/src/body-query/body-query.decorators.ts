import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { readAggregate } from '../query/aggregate';
import { readBulkIds } from '../query/ids';
import { canParameter, readCan } from '../query/can';
import { includeParameter, readInclude } from '../query/include';
import { readListOptions } from '../query/list-query';
import { refuseUnknown } from '../query/parameters';
import type { QueryString } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import { resourceOf } from './resource-of';
import { keepBodyForm, queryOf } from './route';

/** What a list is asked for, as `service.list` takes it: read from the address, or from the body of a second route. Needs `@Crud(resource)`. */
export const ListQuery = parameter('@ListQuery()', readListOptions);

/** What the records of a list are asked for together, as `service.aggregate` takes it. Needs `@Crud(resource)`. */
export const AggregateQuery = parameter('@AggregateQuery()', readAggregate);

/** What one record is asked for, as `service.get` takes it. Needs `@Crud(resource)`. */
export const GetQuery = parameter('@GetQuery()', (query, resource) => {
  refuseUnknown(query, [...includeParameter(resource), ...canParameter(resource)]);
  return { include: readInclude(query, resource), can: readCan(query) };
});

/** The id of a record that can be asked nothing: a query beside it is refused. Needs `@Crud(resource)`. */
export const Id = createParamDecorator((_data: unknown, context: ExecutionContext): unknown => {
  refuseUnknown(queryOf(context), includeParameter(resourceOf(context, '@Id()')));
  return context.switchToHttp().getRequest<{ params: Record<string, unknown> }>().params['id'];
});

/** The ids of a bulk request, out of the address. Needs `@Crud(resource)`. */
export const Ids = parameter('@Ids()', readBulkIds);

/**
 * The same, out of the body where the address has none: `{"ids": […]}`, with `data` beside it where
 * the route writes something.
 */
export const BulkIds = (): ParameterDecorator => (controller, method, index) => {
  if (method === undefined) throw new Error('@BulkIds belongs on a parameter of a route');
  keepBodyForm('ids', controller, method);
  Ids()(controller, method, index);
};

function parameter(
  name: string,
  read: (query: QueryString, resource: ResourceDefinition) => object,
): () => ParameterDecorator {
  return createParamDecorator((_data: unknown, context: ExecutionContext): object => {
    return read(queryOf(context), resourceOf(context, name));
  });
}
