import { posix } from 'node:path';
import type { Problem } from '../../adapters/ir';
import { shadowedRoute, shapeOf } from '../../adapters/routes';
import { told } from '../../base/diagnostics';
import type { DeclaredAdapter } from './declared';

/** What is wrong with the routes of one model's adapters, beside each other and the generated ones. */
export function routeProblems(
  adapters: readonly DeclaredAdapter[],
): (Problem & { path: string })[] {
  const owners = new Map<string, string>();
  return adapters.flatMap(({ name, path: file, operations, adapter: { method, path } }) => {
    if (!method || !path) return [];
    const fail = (message: string, cure: string) => [
      { path: file, line: path.line, ...told(`${method.text} ${path.text} ${message}`, cure) },
    ];
    const taken = shadowedRoute(method.text, path.text, operations);
    if (taken)
      return fail(
        `would take the place of the generated ${taken}, because adapters are asked first`,
        `give it fixed text of its own, as in '/${name}${path.text === '/' ? '' : path.text}'`,
      );
    const shape = shapeOf(method.text, path.text);
    const owner = owners.get(shape);
    owners.set(shape, owner ?? file);
    return owner === undefined
      ? []
      : fail(
          `is the route of ${posix.basename(owner)} already`,
          'change the method or the path of one of them',
        );
  });
}
