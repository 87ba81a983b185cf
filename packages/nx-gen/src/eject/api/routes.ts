import type { UpdateVerb } from '../../config/config';
import type { ApiPlaces } from '../../plan/api-places';
import type { BulkOperation, Operation } from '../../schema/ir';
import { canInclude, type Ejectable } from '../ejectable';
import { hooksAround } from '../own-service-hooks';
import { plainNames } from '../places';
import { isMounted } from './dto';
import { responseTypeNames, listRecordName } from './record';
import { hasVersionCheck } from './versions';

/** The code of a route in a controller. */
export interface RouteCode {
  readonly operation: Operation;
  readonly bulk?: BulkOperation;
  readonly route: string;
  readonly signature: string;
  readonly body: string;
}

/** Returns the routes; those without an id come before those with one. */
export function routesOf(
  model: Ejectable,
  { update: verb = 'both' }: Pick<ApiPlaces, 'update'>,
): RouteCode[] {
  const { names } = model.resource;
  const { record, create, update } = plainNames(names);
  const responseTypes = responseTypeNames(model);
  const ifMatch = hasVersionCheck(model) ? ', @IfMatch() versions?: Date[]' : '';
  const version = hasVersionCheck(model) ? ', versions' : '';
  const id = "@Param('id') id: string";
  const query = '@Query() query: ListQuery';
  const changed = { signature: `(${id}, @Body() data: ${update}${ifMatch}): Promise<${record}>` };
  const routes: RouteCode[] = [
    {
      operation: 'list',
      route: '@Get()',
      signature: `list(${query}): Promise<Page<${responseTypes.inList}>>`,
      body: 'this.service.list(query)',
    },
    {
      operation: 'edit',
      bulk: 'edit',
      route: verb === 'patch' ? '@Patch()' : '@Put()',
      signature: `updateMany(${query}, @Body() data: ${update}): Promise<BulkResult>`,
      body: 'this.service.updateMany(query, data)',
    },
    {
      operation: 'delete',
      bulk: 'delete',
      route: '@Delete()',
      signature: `deleteMany(${query}): Promise<BulkResult>`,
      body: 'this.service.deleteMany(query)',
    },
    {
      operation: 'show',
      route: "@Get(':id')",
      signature: canInclude(model)
        ? `get(${id}, ${query}): Promise<${responseTypes.one}>`
        : `get(${id}): Promise<${record}>`,
      body: canInclude(model) ? 'this.service.get(id, query)' : 'this.service.get(id)',
    },
    {
      operation: 'create',
      route: '@Post()',
      signature: `create(@Body() data: ${create}): Promise<${record}>`,
      body: 'this.service.create(data)',
    },
    ...UPDATE_ROUTES[verb].map(({ route, name }): RouteCode => ({
      operation: 'edit',
      route,
      signature: `${name}${changed.signature}`,
      body: `this.service.update(id, data${version})`,
    })),
    {
      operation: 'delete',
      route: "@Delete(':id')",
      signature: `delete(${id}${ifMatch}): Promise<${record}>`,
      body: `this.service.delete(id${version})`,
    },
  ];
  const mounted = routes.filter((route) => isMounted(route, model));
  if (model.resource.model.access) return mounted.map((route) => passCurrentUser(route, model));
  return mounted.map((route) => (isHooked(route, model) ? passCaller(route) : route));
}

const isHooked = ({ operation }: RouteCode, { owned }: Ejectable): boolean =>
  (operation === 'create' || operation === 'edit' || operation === 'delete') &&
  hooksAround(owned, operation) !== undefined;

/** Passes the current user to a method with hooks. */
const passCaller = (route: RouteCode): RouteCode => ({
  ...route,
  signature: route.signature.replace('(', '(@CurrentCaller() user: Caller, '),
  body: route.body.replace('(', '(user, '),
});

/** Passes the current user to the service of a model with rules, who may see only part of the record. */
function passCurrentUser(route: RouteCode, model: Ejectable): RouteCode {
  const { record } = plainNames(model.resource.names);
  const list = listRecordName(model);
  return {
    ...route,
    signature: route.signature
      .replace('(', '(@CurrentUser() user: User, ')
      .replace(new RegExp(`\\b(?:${list}|${record})>`), (type) => `Partial<${type}>`),
    body: route.body.replace('(', '(user, '),
  };
}

const PUT = { route: "@Put(':id')", name: 'update' };
const PATCH = { route: "@Patch(':id')", name: 'patch' };

const UPDATE_ROUTES: Readonly<
  Record<UpdateVerb, readonly (Pick<RouteCode, 'route'> & { name: string })[]>
> = {
  put: [PUT],
  patch: [{ ...PATCH, name: 'update' }],
  both: [PUT, PATCH],
};
