import type { UpdateVerb } from '../../config/config';
import type { BulkOperation, Operation } from '../../schema/ir';
import type { ApiPlaces } from '../api-places';
import { isListed } from '../resource';
import type { ResourcePlan } from '../resource-plan';

/** Type of a record as lists answer it. */
const listedType = ({ names, visible }: ResourcePlan): string =>
  visible.every(({ field }) => isListed(field)) ? names.record : `${names.types}['listed']`;

/** One endpoint, as code. */
export interface Route {
  /** What a model's mark may leave out. */
  operation: Operation;
  /** For many records at once, which the mark may leave out by itself. */
  bulk?: BulkOperation;
  route: string;
  /** Where it is not that of the verb. */
  status?: string;
  /** Name and arguments of the decorator that documents it. */
  docs: [name: string, ...args: string[]];
  name: string;
  parameters: string[];
  returns: string;
  body: string;
}

/** The routes that the model's mark allows; those without an id stand before those with one. */
export function routesOf(
  resourcePlan: ResourcePlan,
  { update: verb = 'both' }: Pick<ApiPlaces, 'update'>,
): Route[] {
  const { names, relations } = resourcePlan;
  const { record, responseDto, resourceConstant: resource, createDto, updateDto } = names;
  const context = '@Ctx() context: RequestContext';
  const id = "@Param('id') id: string";
  const listed = listedType(resourcePlan);
  const query = '@Query() query: ListQuery';
  // for requests that no address can carry
  const status = '@HttpCode(200)';
  const bulkIds = '@BulkIds() query: ListQuery';
  const ifMatch = "@Headers('If-Match') ifMatch?: string";
  // with a related record beside it, where there is one to include
  const isIncluding = relations.some(({ kind, isClosed }) => kind === 'one' && !isClosed);
  const update = {
    operation: 'edit',
    parameters: [context, id, `@Body() data: ${updateDto}`, ifMatch],
    returns: record,
    body: 'this.service.as(context).update(id, data, ifMatch)',
    docs: ['ApiUpdate', responseDto, resource],
  } as const satisfies Partial<Route>;
  const routes: Route[] = [
    {
      operation: 'list',
      route: '@Get()',
      docs: ['ApiList', responseDto, resource],
      name: 'list',
      parameters: [context, query],
      returns: `Page<${listed}>`,
      body: 'this.service.as(context).list(query)',
    },
    {
      operation: 'list',
      route: "@Post('query')",
      status,
      docs: ['ApiListByBody', responseDto, resource],
      name: 'listByBody',
      parameters: [context, '@ListBody() query: ListQuery'],
      returns: `Page<${listed}>`,
      body: 'this.service.as(context).list(query)',
    },
    {
      operation: 'edit',
      bulk: 'edit',
      route: verb === 'patch' ? '@Patch()' : '@Put()',
      docs: ['ApiBulkUpdate', resource],
      name: 'updateMany',
      parameters: [context, bulkIds, `@Body() data: ${updateDto}`],
      returns: 'BulkResult',
      body: 'this.service.as(context).updateMany(query, data)',
    },
    {
      operation: 'delete',
      bulk: 'delete',
      route: '@Delete()',
      docs: ['ApiBulkDelete', resource],
      name: 'deleteMany',
      parameters: [context, query],
      returns: 'BulkResult',
      body: 'this.service.as(context).deleteMany(query)',
    },
    {
      operation: 'delete',
      bulk: 'delete',
      route: "@Post('bulk-delete')",
      status,
      docs: ['ApiBulkDeleteByBody', resource],
      name: 'deleteManyByBody',
      parameters: [context, bulkIds],
      returns: 'BulkResult',
      body: 'this.service.as(context).deleteMany(query)',
    },
    {
      operation: 'show',
      route: "@Get(':id')",
      docs: ['ApiGet', responseDto, resource],
      name: 'get',
      parameters: [context, id, ...(isIncluding ? [query] : [])],
      returns: record,
      body: isIncluding
        ? 'this.service.as(context).get(id, query)'
        : 'this.service.as(context).get(id)',
    },
    {
      operation: 'create',
      route: '@Post()',
      docs: ['ApiCreate', responseDto, resource],
      name: 'create',
      parameters: [context, `@Body() data: ${createDto}`],
      returns: record,
      body: 'this.service.as(context).create(data)',
    },
    ...updateRoutes(verb).map((one) => ({ ...one, ...update })),
    {
      operation: 'delete',
      route: "@Delete(':id')",
      docs: ['ApiDelete', responseDto, resource],
      name: 'delete',
      parameters: [context, id, ifMatch],
      returns: record,
      body: 'this.service.as(context).delete(id, ifMatch)',
    },
  ];
  return routes.filter((one) => isMounted(one, resourcePlan));
}

const PUT = { route: "@Put(':id')", name: 'update' };
const PATCH = { route: "@Patch(':id')", name: 'patch' };

/** They do the same: absent fields stay as they are. */
export const updateRoutes = (verb: UpdateVerb): Pick<Route, 'route' | 'name'>[] =>
  ({ put: [PUT], patch: [{ ...PATCH, name: 'update' }], both: [PUT, PATCH] })[verb];

/** True of what the model's mark leaves. */
export const isMounted = (
  { operation, bulk }: Pick<Route, 'operation' | 'bulk'>,
  plan: Pick<ResourcePlan, 'operations' | 'bulk'>,
): boolean => plan.operations.has(operation) && (bulk === undefined || plan.bulk.has(bulk));
