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
  if (!isOfNx(tree, project)) return genIn(tree, project, words, cwd);
  const [command = '', ...flags] = words.split(' ');
  const { name = project } = projectSettings(tree, project);
  return [runnerIn(tree, project), 'nx', 'g', `@gen/nx-gen:${command}`, name, ...flags].join(' ');
}

/** The same for what Nx does not start: by the command line of this package in any case. */
export function genIn(
  tree: Pick<FileTree, 'root'>,
  project: string,
  words: string,
  cwd = process.cwd(),
): string {
  const [command = '', ...flags] = words.split(' ');
  const named = `gen ${command}${projectFlag(tree.root, project, cwd)}`;
  return [runnerIn(tree, project), named, ...flags].join(' ');
}

/** What starts a program of the project's packages: `npx`. */
export const runnerIn = ({ root }: Pick<FileTree, 'root'>, project: string): string =>
  runnerOf[findPackageManager(join(root, project)).name];

/** Names the project to a command that is run from this folder; empty where it is the folder. */
export function projectFlag(root: string, project: string, cwd = process.cwd()): string {
  const path = relative(cwd, join(root, project)).split(sep).join('/');
  return path === '' ? '' : ` --project ${path}`;
}

/** True of a project whose commands are started through Nx. */
export const isOfNx = (tree: Pick<FileTree, 'exists'>, project: string): boolean =>
  tree.exists('nx.json') && isNxProject((path) => tree.exists(path), project);
