import { join, relative, sep } from 'node:path';
import type { FileTree } from '../base/tree';
import { isNxProject, projectSettings } from './nx-settings';
import { findPackageManager, runnerOf } from './package-manager';

/**
 * How a command of this package is started for a project, from where the user stands: through Nx
 * where the project is one of a workspace, else as `gen`.
 *
 * @param project its folder, relative to the workspace
 * @param words the command, and what stands behind it: `all --force`
 */
export function commandIn(
  tree: Pick<FileTree, 'root' | 'read' | 'exists'>,
  project: string,
  words: string,
  cwd = process.cwd(),
): string {
  const run = runnerOf[findPackageManager(join(tree.root, project)).name];
  const [command = '', ...flags] = words.split(' ');
  if (isOfNx(tree, project)) {
    const { name = project } = projectSettings(tree, project);
    return [run, 'nx', 'g', `@gen/nx-gen:${command}`, name, ...flags].join(' ');
  }
  return [`${run} gen ${command}${projectFlag(tree.root, project, cwd)}`, ...flags].join(' ');
}

/** Names the project to a command that is run from this folder; empty where it is the folder. */
export function projectFlag(root: string, project: string, cwd = process.cwd()): string {
  const path = relative(cwd, join(root, project)).split(sep).join('/');
  return path === '' ? '' : ` --project ${path}`;
}

/** True of a project whose commands are started through Nx. */
export const isOfNx = (tree: Pick<FileTree, 'exists'>, project: string): boolean =>
  tree.exists('nx.json') && isNxProject((path) => tree.exists(path), project);
