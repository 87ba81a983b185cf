import type { UpdateVerb } from '../../config/config';
import type { ApiPlaces } from '../../plan/api-places';
import type { BulkOperation, Operation } from '../../schema/ir';
import { canInclude, type Ejectable } from '../ejectable';
import { hooksAround } from '../own-service-hooks';
import { plainNames } from '../places';
import { isMounted } from './dto';
import { responseTypeNames } from './record';
import { hasVersionCheck } from './versions';

/** The code of a route in a controller. */
export interface RouteCode {
  readonly operation: Operation;
  readonly bulk?: BulkOperation;
  readonly route: string;
  readonly signature: string;
  readonly body: string;
}

/** A route in parts. */
interface RouteParts extends Omit<RouteCode, 'signature' | 'body'> {
  /** The method of the controller. */
  readonly name: string;
  readonly parameters: readonly string[];
  readonly returned: string;
  /** The method of the service; defaults to the name of the controller's. */
  readonly called?: string;
  readonly args: readonly string[];
}

/** Returns the routes; those without an id come before those with one. */
export function routesOf(
  model: Ejectable,
  { update: verb = 'both' }: Pick<ApiPlaces, 'update'>,
): RouteCode[] {
  const { names, model: modelIR } = model.resource;
  const { record, create, update } = plainNames(names);
  const responseTypes = responseTypeNames(model);
  // with rules, users may see only part of a record
  const shown = (type: string): string => (modelIR.access ? `Partial<${type}>` : type);
  const id = "@Param('id') id: string";
  const query = '@Query() query: ListQuery';
  const use = model.resource.needsVersion ? "'required'" : '';
  const [ifMatch, versions] = hasVersionCheck(model)
    ? [[`@IfMatch(${use}) versions?: Date[]`], ['versions']]
    : [[], []];
  const ifMatchOfMany = ifMatch.length ? [`@IfMatchOfMany(${use}) versions?: VersionsOfMany`] : [];
  const routes: RouteParts[] = [
    {
      operation: 'list',
      route: '@Get()',
      name: 'list',
      parameters: [query],
      returned: modelIR.access
        ? `PageWithCan<${shown(responseTypes.inList)}>`
        : `Page<${responseTypes.inList}>`,
      args: ['query'],
    },
    {
      operation: 'edit',
      bulk: 'edit',
      route: verb === 'patch' ? '@Patch()' : '@Put()',
      name: 'updateMany',
      parameters: [query, `@Body() data: ${update}`, ...ifMatchOfMany],
      returned: 'BulkResult',
      args: ['query', 'data', ...versions],
    },
    {
      operation: 'delete',
      bulk: 'delete',
      route: '@Delete()',
      name: 'deleteMany',
      parameters: [query, ...ifMatchOfMany],
      returned: 'BulkResult',
      args: ['query', ...versions],
    },
    {
      operation: 'show',
      route: "@Get(':id')",
      name: 'get',
      ...(canInclude(model)
        ? { parameters: [id, query], returned: shown(responseTypes.one), args: ['id', 'query'] }
        : { parameters: [id], returned: shown(record), args: ['id'] }),
    },
    {
      operation: 'create',
      route: '@Post()',
      name: 'create',
      parameters: [`@Body() data: ${create}`],
      returned: shown(record),
      args: ['data'],
    },
    ...UPDATE_ROUTES[verb].map((route): RouteParts => ({
      ...route,
      operation: 'edit',
      parameters: [id, `@Body() data: ${update}`, ...ifMatch],
      returned: shown(record),
      called: 'update',
      args: ['id', 'data', ...versions],
    })),
    {
      operation: 'delete',
      route: "@Delete(':id')",
      name: 'delete',
      parameters: [id, ...ifMatch],
      returned: shown(record),
      args: ['id', ...versions],
    },
  ];
  return routes
    .filter((route) => isMounted(route, model))
    .map(({ name, parameters, returned, called = name, args, ...route }) => {
      const caller = callerParameter(route, model);
      const [given, passed] = caller ? [[caller], ['user']] : [[], []];
      return {
        ...route,
        signature: `${name}(${[...given, ...parameters].join(', ')}): Promise<${returned}>`,
        body: `this.service.${called}(${[...passed, ...args].join(', ')})`,
      };
    });
}

/** Returns the parameter with the current user, for rules or hooks; undefined if the method needs none. */
function callerParameter(
  { operation }: Pick<RouteCode, 'operation'>,
  { resource: { model }, owned }: Ejectable,
): string | undefined {
  if (model.access) return '@CurrentUser() user: User';
  const isHooked =
    (operation === 'create' || operation === 'edit' || operation === 'delete') &&
    hooksAround(owned, operation) !== undefined;
  return isHooked ? '@CurrentCaller() user: Caller' : undefined;
}

const PUT = { route: "@Put(':id')", name: 'update' };
const PATCH = { route: "@Patch(':id')", name: 'patch' };

const UPDATE_ROUTES: Readonly<Record<UpdateVerb, readonly Pick<RouteParts, 'route' | 'name'>[]>> = {
  put: [PUT],
  patch: [{ ...PATCH, name: 'update' }],
  both: [PUT, PATCH],
};
