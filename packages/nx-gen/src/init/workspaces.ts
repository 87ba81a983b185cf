import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { PackageManager } from '../project/package-manager';
import { setWorkspaces, workspacesOf } from './package-json';
import { withMovedPnpmWorkspace, pnpmWorkspaces, withPnpmWorkspace } from './pnpm-workspace';

/** pnpm has a file of its own; the other package managers use a list in package.json. */
const pnpmFile = (packageJson: string): string =>
  posix.join(posix.dirname(packageJson), 'pnpm-workspace.yaml');

/** Checks whether a package has a folder, relative to its own, as a workspace. */
export const isWorkspace = (tree: FileTree, packageJson: string, folder: string): boolean =>
  workspacesOf(tree, packageJson).folders.includes(folder) ||
  (pnpmWorkspaces(tree.read(pnpmFile(packageJson), 'utf-8') ?? '')?.includes(folder) ?? false);

/**
 * Makes a folder a workspace of a package.
 * @returns what is left for the user to do
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

/** Updates the path of a workspace that was moved. */
export function moveWorkspace(
  tree: FileTree,
  packageJson: string,
  oldFolder: string,
  newFolder: string,
): void {
  if (!isWorkspace(tree, packageJson, oldFolder) || newFolder.startsWith('..')) return;
  const { folders } = workspacesOf(tree, packageJson);
  if (folders.includes(oldFolder))
    setWorkspaces(
      tree,
      packageJson,
      folders.map((folder) => (folder === oldFolder ? newFolder : folder)),
    );
  const path = pnpmFile(packageJson);
  const text = tree.read(path, 'utf-8');
  if (text !== null) tree.write(path, withMovedPnpmWorkspace(text, oldFolder, newFolder));
}
