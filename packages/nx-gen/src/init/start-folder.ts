import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { scriptsOf } from './package-json';
import type { ProjectFacts } from './project-facts';

type Place = Pick<ProjectFacts, 'root' | 'packageJson'>;

/**
 * Returns the folder in which the API is started, relative to the workspace: Nx starts all its applications in the root,
 * unless a script of the project's own package.json starts it.
 */
export function startFolder(tree: FileTree, { root, packageJson }: Place): string {
  const hasOwnStart =
    packageJson === posix.join(root, 'package.json') &&
    scriptsOf(tree, packageJson)['start'] !== undefined;
  return tree.exists('nx.json') && !hasOwnStart ? '.' : root;
}

/** Returns the folder of stored files, relative to where the API is started: each API needs one of its own. */
export const storageFolder = (tree: FileTree, place: Place): string =>
  posix.join(posix.relative(startFolder(tree, place), place.root), 'uploads');
