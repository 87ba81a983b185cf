import type { FileTree } from '../base/tree';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.git', 'test', '__tests__']);

/** Returns every source file below a folder, since many applications are configured outside main.ts. */
export function sourceFiles(tree: FileTree, folder: string, skip: ReadonlySet<string>): string[] {
  return tree.children(folder).flatMap((child): string[] => {
    const path = `${folder}/${child}`;
    if (!tree.isFile(path))
      return SKIPPED_FOLDERS.has(child) || skip.has(path) ? [] : sourceFiles(tree, path, skip);
    return /\.tsx?$/.test(child) && !/\.(spec|test|d)\.tsx?$/.test(child) ? [path] : [];
  });
}
