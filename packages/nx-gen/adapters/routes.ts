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
  ['POST /', 'create'],
  ['PUT /', 'edit'],
  ['DELETE /', 'delete'],
  ['GET /:id', 'show'],
  ['PUT /:id', 'edit'],
  ['PATCH /:id', 'edit'],
  ['DELETE /:id', 'delete'],
];

/** The generated route whose requests this one would take, in a controller of these operations. */
export function shadowedRoute(
  method: string,
  path: string,
  operations: readonly Operation[] = OPERATIONS,
): string | undefined {
  const shape = shapeOf(method, path);
  const found = GENERATED_ROUTES.find(([route]) => {
    const [generatedMethod = '', generatedPath = ''] = route.split(' ');
    return shapeOf(generatedMethod, generatedPath) === shape;
  });
  return found && operations.includes(found[1]) ? found[0] : undefined;
}

/**
 * Sorts text by which of two routes must be asked first: the one with fixed text where the other has
 * a parameter, then the longer one.
 */
export const rankOf = (path: string): string =>
  `${partsOf(path)
    .map((part) => (isParameter(part) ? '1' : '0'))
    .join('')}2`;
