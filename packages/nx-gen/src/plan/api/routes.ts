import type { UpdateVerb } from '../../config/config';
import type { BulkOperation, Operation } from '../../schema/ir';
import type { ResponsePlaces, ApiPlaces } from '../api-places';
import { countedRelations, includedIdRelations, includedRelations } from '../relation';
import { isListed } from '../resource';
import { idType } from './record-id';
import { responseClassOf } from './response-dto';
import type { ResourcePlan } from '../resource-plan';

/** Returns the type of a record in lists. */
const listedType = ({ names, visible }: ResourcePlan): string =>
  visible.every(({ field }) => isListed(field)) ? names.record : `${names.types}['listed']`;

/** One endpoint, as code. */
export interface Route {
  /** The operation, which a model's mark may exclude. */
  operation: Operation;
  /** The bulk operation, which the mark may exclude separately. */
  bulk?: BulkOperation;
  /** It counts and sums, which the mark may exclude separately. */
  isAggregate?: true;
  route: string;
  /** A second method of the same handler. */
  also?: string;
  /** Name and arguments of the documenting decorator. */
  docs: [name: string, ...args: string[]];
  name: string;
  parameters: string[];
  returns: string;
  body: string;
}

/** Returns the routes that the model's mark allows; those without an id precede those with one. */
export function routesOf(
  resourcePlan: ResourcePlan,
  places: ResponsePlaces & Pick<ApiPlaces, 'update'>,
): Route[] {
  const { update: verb = 'both' } = places;
  const { name: responseDto } = responseClassOf(resourcePlan.names, places);
  const { names } = resourcePlan;
  const { context, id, ifMatch, listed, bulkId, bulkResult, isAsked } = sharedParts(resourcePlan);
  const { bulkIfMatch, versions } = bulkVersions(resourcePlan);
  const { record, resourceConstant: resource, createDto, updateDto } = names;
  const routes: Route[] = [
    {
      operation: 'list',
      route: '@Get()',
      also: "@AlsoPost('query')",
      docs: ['ApiList', responseDto, resource],
      name: 'list',
      parameters: [context, `@ListQuery() query: ListOptions<${names.types}>`],
      returns: `Listing<${listed}>`,
      body: 'this.service.as(context).list(query)',
    },
    {
      operation: 'list',
      isAggregate: true,
      route: "@Get('aggregate')",
      docs: ['ApiAggregate', responseDto, resource],
      name: 'aggregate',
      parameters: [context, '@AggregateQuery() query: AggregateOptions'],
      returns: 'Aggregate',
      body: 'this.service.as(context).aggregate(query)',
    },
    {
      operation: 'edit',
      bulk: 'edit',
      route: verb === 'patch' ? '@Patch()' : '@Put()',
      docs: ['ApiBulkUpdate', resource],
      name: 'updateMany',
      parameters: [
        ...[context, `@BulkIds() ids: ${bulkId}[]`, `@JsonBody() data: ${updateDto}`],
        ...bulkIfMatch,
      ],
      returns: bulkResult,
      body: `this.service.as(context).updateMany(ids, data${versions})`,
    },
    {
      operation: 'delete',
      bulk: 'delete',
      route: '@Delete()',
      also: "@AlsoPost('bulk-delete')",
      docs: ['ApiBulkDelete', resource],
      name: 'deleteMany',
      parameters: [context, `@Ids() ids: ${bulkId}[]`, ...bulkIfMatch],
      returns: bulkResult,
      body: `this.service.as(context).deleteMany(ids${versions})`,
    },
    {
      operation: 'show',
      route: "@Get(':id')",
      docs: ['ApiGet', responseDto, resource],
      name: 'get',
      parameters: isAsked
        ? [context, id, `@GetQuery() query: GetOptions<${names.types}>`]
        : [context, '@Id() id: string'],
      returns: record,
      body: isAsked
        ? 'this.service.as(context).get(id, query)'
        : 'this.service.as(context).get(id)',
    },
    {
      operation: 'create',
      route: '@Post()',
      docs: ['ApiCreate', responseDto, resource],
      name: 'create',
      parameters: [context, `@JsonBody() data: ${createDto}`],
      returns: record,
      body: 'this.service.as(context).create(data)',
    },
    {
      operation: 'edit',
      ...UPDATE_ROUTES[verb],
      docs: ['ApiUpdate', responseDto, resource],
      name: 'update',
      parameters: [context, id, `@JsonBody() data: ${updateDto}`, ifMatch],
      returns: record,
      body: 'this.service.as(context).update(id, data, versions)',
    },
    {
      operation: 'delete',
      route: "@Delete(':id')",
      docs: ['ApiDelete', responseDto, resource],
      name: 'delete',
      parameters: [context, id, ifMatch],
      returns: record,
      body: 'this.service.as(context).delete(id, versions)',
    },
  ];
  return routes.filter((one) => isMounted(one, resourcePlan));
}

/** Returns the routes of the deleted records. */
export function deletedRoutesOf(resourcePlan: ResourcePlan, places: ResponsePlaces): Route[] {
  const { record, resourceConstant: resource, types } = resourcePlan.names;
  const { name: responseDto } = responseClassOf(resourcePlan.names, places);
  const { context, id, ifMatch, listed, bulkId, bulkResult, isAsked } = sharedParts(resourcePlan);
  const { bulkIfMatch, versions } = bulkVersions(resourcePlan);
  const routes: Omit<Route, 'operation'>[] = [
    {
      route: '@Get()',
      also: "@AlsoPost('query')",
      docs: ['ApiListDeleted', responseDto, resource],
      name: 'list',
      parameters: [context, `@ListQuery() query: ListOptions<${types}>`],
      returns: `Listing<${listed}>`,
      body: 'this.service.as(context).listDeleted(query)',
    },
    {
      route: "@Post('restore')",
      docs: ['ApiBulkRestore', resource],
      name: 'restoreMany',
      parameters: [context, `@Ids() ids: ${bulkId}[]`, ...bulkIfMatch],
      returns: bulkResult,
      body: `this.service.as(context).restoreMany(ids${versions})`,
    },
    {
      route: "@Get(':id')",
      docs: ['ApiGetDeleted', responseDto, resource],
      name: 'get',
      parameters: isAsked
        ? [context, id, `@GetQuery() query: GetOptions<${types}>`]
        : [context, '@Id() id: string'],
      returns: record,
      body: `this.service.as(context).getDeleted(${isAsked ? 'id, query' : 'id'})`,
    },
    {
      route: "@Post(':id/restore')",
      docs: ['ApiRestore', responseDto, resource],
      name: 'restore',
      parameters: [context, id, ifMatch],
      returns: record,
      body: 'this.service.as(context).restore(id, versions)',
    },
  ];
  const hasBulk = resourcePlan.model.bulk?.includes('delete') !== false;
  return routes
    .filter(({ name }) => hasBulk || name !== 'restoreMany')
    .map((route) => ({ operation: 'restore', ...route }));
}

/** Parts that the routes share. */
const sharedParts = (resource: ResourcePlan) => ({
  context: '@Ctx() context: RequestContext',
  id: "@Param('id') id: string",
  ifMatch: '@IfMatch() versions?: Versions',
  listed: listedType(resource),
  bulkId: bulkIdOf(resource),
  bulkResult: bulkResultOf(resource),
  // the request may ask for related records, and with access rules for the permissions on the record
  isAsked:
    includedRelations(resource).length > 0 ||
    includedIdRelations(resource).length > 0 ||
    countedRelations(resource).length > 0 ||
    resource.model.access !== undefined,
});

/** The versions of a bulk request: as parameters of the route, and as a further argument of the service. */
const bulkVersions = ({ version }: ResourcePlan) =>
  version === undefined
    ? { bulkIfMatch: [], versions: '' }
    : { bulkIfMatch: ['@IfMatch() versions?: VersionsOfMany'], versions: ', versions' };

/** Returns the type of an id in a bulk request, as in records; ids that have no type of their own are text. */
function bulkIdOf(resource: ResourcePlan): string {
  const id = idType(resource);
  return id === 'unknown' ? 'string' : id;
}

/** Returns the bulk result's type, with ids as in records. */
function bulkResultOf(resource: ResourcePlan): string {
  const id = idType(resource);
  return id === 'string' ? 'BulkResult' : `BulkResult<${id}>`;
}

/** Both do the same: absent fields stay unchanged. */
const UPDATE_ROUTES: Readonly<Record<UpdateVerb, Pick<Route, 'route' | 'also'>>> = {
  put: { route: "@Put(':id')" },
  patch: { route: "@Patch(':id')" },
  both: { route: "@Put(':id')", also: "@AlsoPatch(':id')" },
};

/** Checks whether the model's mark allows the route. */
export const isMounted = (
  { operation, bulk, isAggregate }: Pick<Route, 'operation' | 'bulk' | 'isAggregate'>,
  plan: Pick<ResourcePlan, 'operations' | 'bulk' | 'isAggregated'>,
): boolean =>
  plan.operations.has(operation) &&
  (bulk === undefined || plan.bulk.has(bulk)) &&
  (!isAggregate || plan.isAggregated);
