import { posix } from 'node:path';
import type { Problem } from '../../adapters/ir';
import { importNames } from '../../plan/api/adapter-routes';
import { told } from '../../base/diagnostics';
import { classNamesOf, type DeclaredAdapter } from './declared';

/** Methods of the controller that the runtime makes, or that Nest and JavaScript call by themselves. */
const TAKEN = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'beforeApplicationShutdown',
  'onApplicationBootstrap',
  'onApplicationShutdown',
  'onModuleDestroy',
  'onModuleInit',
  'then',
]);

/** What is wrong with the file names of one model's adapters: its module imports them by these. */
export function nameProblems(adapters: readonly DeclaredAdapter[]): (Problem & { path: string })[] {
  const owners = new Map<string, string>();
  const locals = importNames(
    adapters.map(({ name }) => name),
    classNamesOf(adapters),
  );
  return adapters.flatMap(({ name, path }, at) => {
    const fail = (message: string, cure: string) => [{ path, line: 1, ...told(message, cure) }];
    const file = posix.basename(path);
    const local = locals[at] ?? '';
    const owner = owners.get(local);
    owners.set(local, owner ?? file);
    if (!/^[A-Za-z0-9][\w.-]*$/.test(name))
      return fail(
        `${JSON.stringify(file)} is no name to import by`,
        'use letters, digits and hyphens, as in with-image.adapter.ts',
      );
    if (TAKEN.has(local))
      return fail(`a controller cannot have a method ${local}`, `give ${file} another name`);
    return owner === undefined
      ? []
      : fail(`${file} and ${owner} would both be imported as ${local}`, 'rename one of them');
  });
}
