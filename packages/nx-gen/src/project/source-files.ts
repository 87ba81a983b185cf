import type { FileTree } from '../base/tree';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.git', 'test', '__tests__']);

/**
 * Returns every source file below a folder, without tests and declarations.
 *
 * @param skip folders and files to leave out, relative to the workspace root
 */
export function sourceFiles(
  tree: FileTree,
  folder: string,
  skip: { includes(path: string): boolean },
  extension = /\.tsx?$/,
): string[] {
  const isSource = (name: string): boolean =>
    extension.test(name) && !/\.(spec|test|d)\.tsx?$/.test(name);
  const filesIn = (parent: string): string[] =>
    tree.children(parent).flatMap((child) => {
      const path = `${parent}/${child}`;
      if (skip.includes(path)) return [];
      if (tree.isFile(path)) return isSource(child) ? [path] : [];
      return SKIPPED_FOLDERS.has(child) ? [] : filesIn(path);
    });
  return filesIn(folder);
}
