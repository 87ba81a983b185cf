import { OPERATIONS, type Operation } from '../schema/ir';
import { isParameter, segmentsOf } from './check-path';

/** Returns a normalised route: `/:id` and `/:slug` are the same, and Express ignores case. */
export const normalizeRoute = (method: string, path: string): string =>
  `${method} /${segmentsOf(path)
    .map((part) => (isParameter(part) ? ':' : part.toLowerCase()))
    .join('/')}`;

/** The routes of generated controllers, with their operations. */
export const GENERATED_ROUTES: readonly (readonly [route: string, operation: Operation])[] = [
  ['GET /', 'list'],
  ['POST /query', 'list'],
  ['POST /', 'create'],
  ['PUT /', 'edit'],
  ['DELETE /', 'delete'],
  ['POST /bulk-delete', 'delete'],
  ['GET /:id', 'show'],
  ['PUT /:id', 'edit'],
  ['PATCH /:id', 'edit'],
  ['DELETE /:id', 'delete'],
  ['GET /aggregate', 'list'],
];

/** Returns true if the first path matches every request for the second. */
function covers(path: string, other: string): boolean {
  const [parts, others] = [segmentsOf(path), segmentsOf(other)];
  return (
    parts.length === others.length &&
    parts.every((part, at) => isParameter(part) || part.toLowerCase() === others[at]?.toLowerCase())
  );
}

/** Returns the generated route that this one would shadow, in a controller with these operations. */
export function shadowedRoute(
  method: string,
  path: string,
  operations: readonly Operation[] = OPERATIONS,
): string | undefined {
  const found = GENERATED_ROUTES.find(([route, operation]) => {
    const [generatedMethod, generatedPath = ''] = route.split(' ');
    return (
      generatedMethod === method && operations.includes(operation) && covers(path, generatedPath)
    );
  });
  return found?.[0];
}

/**
 * Returns a sort key by which the more specific of two routes comes first: fixed segments before parameters, then
 * longer paths.
 */
export const rankOf = (path: string): string =>
  `${segmentsOf(path)
    .map((part) => (isParameter(part) ? '1' : '0'))
    .join('')}2`;
