import { posix } from 'node:path';
import type { Problem } from '../../adapters/ir';
import { importNamesOf } from '../../plan/api/adapter-routes';
import { createProblem } from '../../base/diagnostics';
import { classNamesOf, type DeclaredAdapter } from './declared';

/** Controller methods that the runtime defines, or that Nest and JavaScript call implicitly. */
const RESERVED_METHODS = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'beforeApplicationShutdown',
  'onApplicationBootstrap',
  'onApplicationShutdown',
  'onModuleDestroy',
  'onModuleInit',
  'then',
]);

/** Returns problems with the file names of a model's adapters, which its module derives import names from. */
export function nameProblems(adapters: readonly DeclaredAdapter[]): (Problem & { path: string })[] {
  const owners = new Map<string, string>();
  const locals = importNamesOf(
    adapters.map(({ name }) => name),
    classNamesOf(adapters),
  );
  return adapters.flatMap(({ name, path, adapter: { method } }, at) => {
    const fail = (message: string, cure: string) => [
      { path, line: 1, ...createProblem(message, cure) },
    ];
    const file = posix.basename(path);
    const local = locals[at] ?? '';
    const owner = owners.get(local);
    owners.set(local, owner ?? file);
    if (!/^[A-Za-z0-9][\w.-]*$/.test(name))
      return fail(
        `${JSON.stringify(file)} cannot be used in an import`,
        'use letters, digits and hyphens, as in with-image.adapter.ts',
      );
    if (RESERVED_METHODS.has(local))
      return fail(`a controller cannot have a method ${local}`, `give ${file} another name`);
    if (name === 'read' && method !== undefined && method.text !== 'GET')
      return fail(
        `API keys for reading would open this ${method.text} route`,
        `give ${file} another name, such as mark-read.adapter.ts`,
      );
    return owner === undefined
      ? []
      : fail(`${file} and ${owner} would both be imported as ${local}`, 'rename one of them');
  });
}
