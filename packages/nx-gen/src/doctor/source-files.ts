import type { FileTree } from '../base/tree';

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'test', '__tests__']);

/** Every source file below a folder, for many applications are put together outside of main.ts. */
export function sourceFiles(tree: FileTree, folder: string, skip: ReadonlySet<string>): string[] {
  return tree.children(folder).flatMap((child): string[] => {
    const path = `${folder}/${child}`;
    if (!tree.isFile(path))
      return SKIPPED.has(child) || skip.has(path) ? [] : sourceFiles(tree, path, skip);
    return /\.tsx?$/.test(child) && !/\.(spec|test|d)\.tsx?$/.test(child) ? [path] : [];
  });
}
