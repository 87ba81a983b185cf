import { join, relative, sep } from 'node:path';
import type { FileTree } from '../base/tree';
import { isNxProject, projectSettings } from './nx-settings';
import { findPackageManager, runnerOf } from './package-manager';

/**
 * Returns a command of this package as the user would type it for a project in the current folder: through Nx if it is
 * an Nx project, otherwise as `gen`.
 *
 * @param project its folder, relative to the workspace
 * @param words the command and its arguments: `all --force`
 */
export function commandIn(
  tree: Pick<FileTree, 'root' | 'read' | 'exists'>,
  project: string,
  words: string,
  cwd = process.cwd(),
): string {
  if (!isOfNx(tree, project)) return genCommandIn(tree, project, words, cwd);
  const [command = '', ...flags] = words.split(' ');
  const { name = project } = projectSettings(tree, project);
  return [runnerIn(tree, project), 'nx', 'g', `@gen/nx-gen:${command}`, name, ...flags].join(' ');
}

/** Returns the same for commands without an Nx target, which always use `gen`. */
export function genCommandIn(
  tree: Pick<FileTree, 'root'>,
  project: string,
  words: string,
  cwd = process.cwd(),
): string {
  const [command = '', ...flags] = words.split(' ');
  const invocation = `gen ${command}${projectFlag(tree.root, project, cwd)}`;
  return [runnerIn(tree, project), invocation, ...flags].join(' ');
}

/** Returns the prefix that runs a binary of the project's packages: `npx`. */
export const runnerIn = ({ root }: Pick<FileTree, 'root'>, project: string): string =>
  runnerOf[findPackageManager(join(root, project)).name];

/** Returns the flag that selects the project for a command in this folder; empty in the project's own folder. */
export function projectFlag(root: string, project: string, cwd = process.cwd()): string {
  const path = relative(cwd, join(root, project)).split(sep).join('/');
  return path === '' ? '' : ` --project ${path}`;
}

/**
 * Returns what changes to a folder before a command that only works there; empty if that is the current one.
 *
 * @param folder relative to the workspace
 */
export function changeTo(root: string, folder: string, cwd = process.cwd()): string {
  const path = relative(cwd, join(root, folder)).split(sep).join('/');
  return path === '' ? '' : `cd ${path} && `;
}

/** Returns true if the commands of a project are run through Nx. */
export const isOfNx = (tree: Pick<FileTree, 'exists'>, project: string): boolean =>
  tree.exists('nx.json') && isNxProject((path) => tree.exists(path), project);
