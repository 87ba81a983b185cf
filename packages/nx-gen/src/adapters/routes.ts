import { OPERATIONS, type Operation } from '../schema/ir';
import { isParameter, partsOf } from './check-path';

/** What a route answers: `/:id` and `/:slug` are alike, and Express tells no upper case from lower. */
export const shapeOf = (method: string, path: string): string =>
  `${method} /${partsOf(path)
    .map((part) => (isParameter(part) ? ':' : part.toLowerCase()))
    .join('/')}`;

/** The routes of generated controllers, with the operation that each belongs to. */
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

/** True where the first of two paths answers every request for the second. */
function covers(path: string, other: string): boolean {
  const [parts, others] = [partsOf(path), partsOf(other)];
  return (
    parts.length === others.length &&
    parts.every((part, at) => isParameter(part) || part.toLowerCase() === others[at]?.toLowerCase())
  );
}

/** The generated route whose requests this one would take, in a controller of these operations. */
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
 * Sorts text by which of two routes must be asked first: the one with fixed text where the other has
 * a parameter, then the longer one.
 */
export const rankOf = (path: string): string =>
  `${partsOf(path)
    .map((part) => (isParameter(part) ? '1' : '0'))
    .join('')}2`;
