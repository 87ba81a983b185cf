import type { FileTree } from '../../base/tree';
import { isGenerated } from '../../plan/artefact';
import {
  applicationGuardIn,
  loginMiddlewareIn,
  loginModuleIn,
  type ApplicationGuard,
} from '../../project/application-guard';
import type { ImportResolver } from './imported-source';

/** What stands, or may stand, before every route of an application. */
export interface FoundGuard extends ApplicationGuard {
  path: string;
  /** False for code that only running it would tell to be a guard. */
  isCertain: boolean;
}

/**
 * Finds what guards the whole application, in the project's files and in the packages of the workspace that these import.
 * @param files those of the project
 */
export function findApplicationGuard(
  tree: Pick<FileTree, 'read'>,
  imports: ImportResolver,
  files: readonly string[],
): FoundGuard | undefined {
  const queue = [...files];
  const known = new Set(queue);
  let possible: FoundGuard | undefined;
  for (const path of queue) {
    const text = tree.read(path, 'utf-8') ?? '';
    if (isGenerated(text)) continue;
    const guard = applicationGuardIn(text);
    if (guard) return { ...guard, path, isCertain: true };
    const isInstalled = (specifier: string): boolean =>
      !specifier.startsWith('.') && imports.resolve(path, specifier) === undefined;
    const other = loginMiddlewareIn(text) ?? loginModuleIn(text, isInstalled);
    if (other) possible ??= { ...other, path, isCertain: false };
    for (const [, specifier = ''] of text.matchAll(IMPORTED)) {
      const file = imports.resolve(path, specifier);
      if (file === undefined || known.has(file)) continue;
      known.add(file);
      queue.push(file);
    }
  }
  return possible;
}

const IMPORTED = /\bfrom\s*['"]([^'"]+)['"]/g;
