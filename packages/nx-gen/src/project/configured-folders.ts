import { configFileName } from '../config/load-config';
import type { FileTree } from '../base/tree';

/** Maximum depth of projects in a workspace. */
const MAX_DEPTH = 4;

/** Returns the folders of a workspace that have a configuration. */
export const configuredFolders = (tree: FileTree): string[] => findIn(tree, '.', MAX_DEPTH);

function findIn(tree: FileTree, folder: string, depth: number): string[] {
  const isFolder = (name: string): boolean => !name.includes('.') && !SKIPPED_FOLDERS.has(name);
  const found = tree.exists(folder === '.' ? configFileName : `${folder}/${configFileName}`);
  if (depth === 0) return found ? [folder] : [];
  const below = tree
    .children(folder)
    .filter(isFolder)
    .sort()
    .flatMap((name) => findIn(tree, folder === '.' ? name : `${folder}/${name}`, depth - 1));
  return found ? [folder, ...below] : below;
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'src', 'coverage', 'tmp']);
