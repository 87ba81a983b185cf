import { call, flat, object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { BulkOperation, Operation } from '../../schema/ir';
import type { PlannedGuards } from '../../plan/api/guards';
import { isListed } from '../../plan/resource';
import { isIncluding, type Ejectable } from '../ejectable';
import { plainNames } from '../places';
import { isComparing } from './versions';

/** What is documented of one route, and what its answers may be. */
interface Documented {
  readonly operation: Operation;
  readonly bulk?: BulkOperation;
}

type RouteName = Operation | `${BulkOperation}Many`;

/** A decorator, or none. */
type Line = string | false;

/** The decorators that stand below the one of a route. */
export function routeDocs(
  { operation, bulk }: Documented,
  model: Ejectable,
  guards: PlannedGuards,
): string[] {
  const { resource } = model;
  const { response, listedResponse } = plainNames(resource.names);
  const label = resource.names.label.toLowerCase();
  const records = resource.names.resource;
  const isSent = resource.version !== undefined;
  const answer = (description: string, hasVersion: boolean, kind = 'ApiOkResponse'): string =>
    decorator(kind, [
      object([
        ['type', response],
        ['description', stringLiteral(description)],
        ...(hasVersion && isSent ? [['headers', 'ETAG'] satisfies [string, Code]] : []),
      ]),
    ]);
  const ids = decorator('ApiIds', [object([['most', 'listing.maxLimit']])]);
  const result = '@ApiOkResponse({ type: BulkResultDto })';
  const compared: Line = isComparing(model) && '@ApiIfMatch()';
  const said: Readonly<Record<RouteName, readonly Line[]>> = {
    restore: [], // plain code shows no deleted record to anybody
    list: [
      summary(`One page of ${records}`),
      '@ApiListQuery(listing)',
      `@ApiPage(${resource.visible.every(({ field }) => isListed(field)) ? response : listedResponse})`,
    ],
    show: [
      summary(`One ${label}`),
      isIncluding(model) && '@ApiInclude(related)',
      answer('The record', true),
      errors(404),
    ],
    create: [
      summary(`Create one ${label}`),
      answer('The record as created', true, 'ApiCreatedResponse'),
      errors(409, 413),
    ],
    edit: [
      summary(`Change one ${label}; absent fields stay as they are`),
      compared,
      answer('The record', true),
      errors(404, 409, 413),
    ],
    delete: [
      summary(`Delete one ${label}`),
      compared,
      answer('The record as it was', false),
      errors(404, 409),
    ],
    editMany: [
      summary(`Write the same values to several ${records}, all or none`),
      ids,
      result,
      errors(404, 409, 413),
    ],
    deleteMany: [summary(`Delete several ${records}, all or none`), ids, result, errors(404, 409)],
  };
  const name: RouteName = bulk === undefined ? operation : `${bulk}Many`;
  const isGuarded = guards.onClass === undefined && !guards.isOpen(operation);
  return [...said[name], isGuarded && errors(401, 403)].filter((line) => line !== false);
}

/** The decorators of a controller: what is true of all of its routes. */
export const controllerDocs = ({ resource }: Ejectable, guards: PlannedGuards): string[] => [
  decorator('ApiTags', [stringLiteral(resource.names.resource)]),
  ...(guards.onClass === undefined ? [] : ['@ApiBearerAuth()']),
  guards.onClass === undefined ? errors(400, 503) : errors(400, 401, 403, 503),
];

const decorator = (name: string, args: Code[]): string => `@${flat(call(name, args))}`;

const summary = (text: string): string =>
  decorator('ApiOperation', [object([['summary', stringLiteral(text)]])]);

const errors = (...statuses: number[]): string => decorator('ApiErrors', statuses.map(String));
