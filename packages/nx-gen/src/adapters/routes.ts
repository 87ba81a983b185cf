import { defaultConfig, type UpdateVerb } from '../config/config';
import {
  BULK_OPERATIONS,
  OPERATIONS,
  type BulkOperation,
  type ModelIR,
  type Operation,
} from '../schema/ir';
import { isParameter, segmentsOf } from './check-path';

/** Returns a normalised route: `/:id` and `/:slug` are the same, and Express ignores case. */
export const normalizeRoute = (method: string, path: string): string =>
  `${method} /${segmentsOf(path)
    .map((part) => (isParameter(part) ? ':' : part.toLowerCase()))
    .join('/')}`;

/** What determines the routes of a generated controller: the model's mark, and the configuration. */
export interface RouteOptions extends Pick<ModelIR, 'operations' | 'bulk' | 'aggregate'> {
  update?: UpdateVerb;
}

/** A route of generated controllers. */
interface GeneratedRoute {
  route: string;
  operation: Operation;
  /** The mark may exclude it separately. */
  bulk?: BulkOperation;
  /** The mark may exclude it separately. */
  isAggregate?: true;
  /** The values of `update` that it exists with; all if absent. */
  update?: readonly UpdateVerb[];
}

const GENERATED_ROUTES: readonly GeneratedRoute[] = [
  { route: 'GET /', operation: 'list' },
  { route: 'POST /query', operation: 'list' },
  { route: 'POST /', operation: 'create' },
  { route: 'PUT /', operation: 'edit', bulk: 'edit', update: ['put', 'both'] },
  { route: 'PATCH /', operation: 'edit', bulk: 'edit', update: ['patch'] },
  { route: 'DELETE /', operation: 'delete', bulk: 'delete' },
  { route: 'POST /bulk-delete', operation: 'delete', bulk: 'delete' },
  { route: 'GET /:id', operation: 'show' },
  { route: 'PUT /:id', operation: 'edit', update: ['put', 'both'] },
  { route: 'PATCH /:id', operation: 'edit', update: ['patch', 'both'] },
  { route: 'DELETE /:id', operation: 'delete' },
  { route: 'GET /aggregate', operation: 'list', isAggregate: true },
];

/** Returns the routes of a generated controller. */
export const generatedRoutes = ({
  operations = OPERATIONS,
  bulk: bulkOperations = BULK_OPERATIONS,
  aggregate = true,
  update: verb = defaultConfig.update,
}: RouteOptions = {}): string[] =>
  GENERATED_ROUTES.filter(
    ({ operation, bulk, isAggregate, update }) =>
      operations.includes(operation) &&
      (bulk === undefined || bulkOperations.includes(bulk)) &&
      (!isAggregate || aggregate) &&
      (update === undefined || update.includes(verb)),
  ).map(({ route }) => route);

/** Returns true if the first path matches every request for the second. */
function covers(path: string, other: string): boolean {
  const [parts, others] = [segmentsOf(path), segmentsOf(other)];
  return (
    parts.length === others.length &&
    parts.every((part, at) => isParameter(part) || part.toLowerCase() === others[at]?.toLowerCase())
  );
}

/** Returns the route of a generated controller that this one would shadow. */
export const shadowedRoute = (
  method: string,
  path: string,
  options?: RouteOptions,
): string | undefined =>
  generatedRoutes(options).find((route) => {
    const [generatedMethod, generatedPath = ''] = route.split(' ');
    return generatedMethod === method && covers(path, generatedPath);
  });

/**
 * Returns a sort key by which the more specific of two routes comes first: fixed segments before parameters, then
 * longer paths.
 */
export const rankOf = (path: string): string =>
  `${segmentsOf(path)
    .map((part) => (isParameter(part) ? '1' : '0'))
    .join('')}2`;
