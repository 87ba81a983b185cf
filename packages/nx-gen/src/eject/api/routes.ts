import type { UpdateVerb } from '../../config/config';
import type { ApiPlaces } from '../../plan/api-places';
import type { BulkOperation, Operation } from '../../schema/ir';
import { isIncluding, type Ejectable } from '../ejectable';
import { hooksAround } from '../owned';
import { plainNames } from '../places';
import { isMounted } from './dto';
import { answeredNames, listedName } from './record';
import { isComparing } from './versions';

/** One route of a controller, as code. */
export interface RouteCode {
  readonly operation: Operation;
  readonly bulk?: BulkOperation;
  readonly route: string;
  readonly signature: string;
  readonly body: string;
}

/** Routes without an id stand before those with one. */
export function routesOf(
  model: Ejectable,
  { update: verb = 'both' }: Pick<ApiPlaces, 'update'>,
): RouteCode[] {
  const { names } = model.resource;
  const { record, create, update } = plainNames(names);
  const answered = answeredNames(model);
  const ifMatch = isComparing(model) ? ', @IfMatch() versions?: Date[]' : '';
  const version = isComparing(model) ? ', versions' : '';
  const id = "@Param('id') id: string";
  const query = '@Query() query: ListQuery';
  const changed = { signature: `(${id}, @Body() data: ${update}${ifMatch}): Promise<${record}>` };
  const routes: RouteCode[] = [
    {
      operation: 'list',
      route: '@Get()',
      signature: `list(${query}): Promise<Page<${answered.inList}>>`,
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
      signature: isIncluding(model)
        ? `get(${id}, ${query}): Promise<${answered.one}>`
        : `get(${id}): Promise<${record}>`,
      body: isIncluding(model) ? 'this.service.get(id, query)' : 'this.service.get(id)',
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
  if (model.resource.model.access) return mounted.map((route) => asked(route, model));
  return mounted.map((route) => (isHooked(route, model) ? toHooks(route) : route));
}

const isHooked = ({ operation }: RouteCode, { owned }: Ejectable): boolean =>
  (operation === 'create' || operation === 'edit' || operation === 'delete') &&
  hooksAround(owned, operation) !== undefined;

/** The route of a method with hooks tells it who asks. */
const toHooks = (route: RouteCode): RouteCode => ({
  ...route,
  signature: route.signature.replace('(', '(@Asking() user: Caller, '),
  body: route.body.replace('(', '(user, '),
});

/** The route of a model with rules tells its service who asks; he may be shown less than the whole record. */
function asked(route: RouteCode, model: Ejectable): RouteCode {
  const { record } = plainNames(model.resource.names);
  const list = listedName(model);
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
