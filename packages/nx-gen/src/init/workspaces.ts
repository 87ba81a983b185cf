import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { PackageManager } from '../project/package-manager';
import { setWorkspaces, workspacesOf } from './package-json';
import { movedPnpmWorkspace, pnpmWorkspaces, withPnpmWorkspace } from './pnpm-workspace';

/** pnpm has a file of its own, the others a list in package.json. */
const pnpmFile = (packageJson: string): string =>
  posix.join(posix.dirname(packageJson), 'pnpm-workspace.yaml');

/** Whether a package has another one as its workspace, by its folder from there. */
export const isWorkspace = (tree: FileTree, packageJson: string, folder: string): boolean =>
  workspacesOf(tree, packageJson).folders.includes(folder) ||
  (pnpmWorkspaces(tree.read(pnpmFile(packageJson), 'utf-8') ?? '')?.includes(folder) ?? false);

/**
 * Makes a folder a workspace of a package.
 * @returns what is left to the user
 */
export function addWorkspace(
  tree: FileTree,
  packageJson: string,
  folder: string,
  manager: PackageManager,
): string[] {
  if (isWorkspace(tree, packageJson, folder)) return [];
  if (manager !== 'pnpm') {
    const { folders } = workspacesOf(tree, packageJson);
    setWorkspaces(tree, packageJson, [...folders, folder]);
    return [];
  }
  const path = pnpmFile(packageJson);
  const text = withPnpmWorkspace(tree.read(path, 'utf-8') ?? '', folder);
  if (text === undefined)
    return [`${path} is left as it is: add ${folder} to its packages, so that pnpm installs them.`];
  tree.write(path, text);
  return [];
}

/** Follows a workspace that was moved. */
export function moveWorkspace(tree: FileTree, packageJson: string, was: string, is: string): void {
  if (!isWorkspace(tree, packageJson, was) || is.startsWith('..')) return;
  const { folders } = workspacesOf(tree, packageJson);
  if (folders.includes(was))
    setWorkspaces(
      tree,
      packageJson,
      folders.map((folder) => (folder === was ? is : folder)),
    );
  const path = pnpmFile(packageJson);
  const text = tree.read(path, 'utf-8');
  if (text !== null) tree.write(path, movedPnpmWorkspace(text, was, is));
}
