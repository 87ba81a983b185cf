import { posix } from 'node:path';
import type { Problem } from '../../adapters/ir';
import { shadowedRoute, normalizeRoute } from '../../adapters/routes';
import type { UpdateVerb } from '../../config/config';
import { createProblem } from '../../base/diagnostics';
import type { DeclaredAdapter } from './declared';

/**
 * Returns conflicts between the routes of a model's adapters and with generated routes.
 *
 * @param update the method of the generated routes that update records
 */
export function routeProblems(
  adapters: readonly DeclaredAdapter[],
  update: UpdateVerb,
): (Problem & { path: string })[] {
  const owners = new Map<string, string>();
  return adapters.flatMap(({ name, path: file, mark, adapter: { method, path } }) => {
    if (!method || !path) return [];
    const fail = (message: string, cure: string) => [
      {
        path: file,
        line: path.line,
        ...createProblem(`${method.text} ${path.text} ${message}`, cure),
      },
    ];
    const shadowed = shadowedRoute(method.text, path.text, { ...mark, update });
    if (shadowed)
      return fail(
        `would replace the generated ${shadowed}, because adapters match first`,
        `give it fixed text of its own, as in '/${name}${path.text === '/' ? '' : path.text}'`,
      );
    const shape = normalizeRoute(method.text, path.text);
    const owner = owners.get(shape);
    owners.set(shape, owner ?? file);
    return owner === undefined
      ? []
      : fail(
          `is already the route of ${posix.basename(owner)}`,
          'change the method or the path of one of them',
        );
  });
}
