import { call, flat, object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { BulkOperation, Operation } from '../../schema/ir';
import type { PlannedGuards } from '../../plan/api/guards';
import { isListed } from '../../plan/resource';
import { canInclude, type Ejectable } from '../ejectable';
import { plainNames } from '../places';
import { hasVersionCheck } from './versions';

/** The route to document. */
interface DocumentedRoute {
  readonly operation: Operation;
  readonly bulk?: BulkOperation;
}

type RouteName = Operation | `${BulkOperation}Many`;

/** A decorator, or none. */
type Line = string | false;

/** Returns the documentation decorators of a route. */
export function routeDecorators(
  { operation, bulk }: DocumentedRoute,
  model: Ejectable,
  guards: PlannedGuards,
): string[] {
  const { resource } = model;
  const { response, listedResponse } = plainNames(resource.names);
  const label = resource.names.label.toLowerCase();
  const records = resource.names.resource;
  const hasEtag = resource.version !== undefined;
  const responseDecorator = (
    description: string,
    hasVersion: boolean,
    kind = 'ApiOkResponse',
  ): string =>
    decorator(kind, [
      object([
        ['type', response],
        ['description', stringLiteral(description)],
        ...(hasVersion && hasEtag ? [['headers', 'ETAG'] satisfies [string, Code]] : []),
      ]),
    ]);
  const ids = decorator('ApiIds', [object([['max', 'listing.maxLimit']])]);
  const result = '@ApiOkResponse({ type: BulkResultDto })';
  const use = resource.needsVersion ? "'required'" : '';
  const ifMatch: Line = hasVersionCheck(model) && `@ApiIfMatch(${use})`;
  const ifMatchOfMany: Line = hasVersionCheck(model) && `@ApiIfMatchOfMany(${use})`;
  const linesByRoute: Readonly<Record<RouteName, readonly Line[]>> = {
    restore: [], // plain code never exposes deleted records
    list: [
      summary(`One page of ${records}`),
      '@ApiListQuery(listing)',
      resource.model.access !== undefined && '@ApiCan()',
      `@ApiPage(${resource.visible.every(({ field }) => isListed(field)) ? response : listedResponse})`,
    ],
    show: [
      summary(`One ${label}`),
      canInclude(model) && '@ApiInclude(related)',
      responseDecorator('The record', true),
      errorDecorator(404),
    ],
    create: [
      summary(`Create one ${label}`),
      responseDecorator('The record as created', true, 'ApiCreatedResponse'),
      errorDecorator(409, 413, 415),
    ],
    edit: [
      summary(`Change one ${label}; absent fields stay as they are`),
      ifMatch,
      responseDecorator('The record', true),
      errorDecorator(404, 409, 413, 415),
    ],
    delete: [
      summary(`Delete one ${label}`),
      ifMatch,
      responseDecorator('The record as it was', false),
      errorDecorator(404, 409),
    ],
    editMany: [
      summary(`Write the same values to several ${records}, all or none`),
      ids,
      ifMatchOfMany,
      result,
      errorDecorator(404, 409, 413, 415),
    ],
    deleteMany: [
      summary(`Delete several ${records}, all or none`),
      ids,
      ifMatchOfMany,
      result,
      errorDecorator(404, 409),
    ],
  };
  const name: RouteName = bulk === undefined ? operation : `${bulk}Many`;
  const isGuarded = guards.onClass === undefined && !guards.isOpen(operation);
  return [...linesByRoute[name], isGuarded && errorDecorator(401, 403)].filter(
    (line) => line !== false,
  );
}

/** Returns the decorators of a controller, which apply to all of its routes. */
export const controllerDecorators = ({ resource }: Ejectable, guards: PlannedGuards): string[] => [
  decorator('ApiTags', [stringLiteral(resource.names.resource)]),
  ...(guards.onClass === undefined ? [] : ['@ApiBearerAuth()']),
  guards.onClass === undefined ? errorDecorator(400, 503) : errorDecorator(400, 401, 403, 503),
];

const decorator = (name: string, args: Code[]): string => `@${flat(call(name, args))}`;

const summary = (text: string): string =>
  decorator('ApiOperation', [object([['summary', stringLiteral(text)]])]);

const errorDecorator = (...statuses: number[]): string =>
  decorator('ApiErrors', statuses.map(String));
