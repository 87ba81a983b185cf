import type { FileTree } from '../output/tree';

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'test', '__tests__']);

export interface ClassSearch {
  /** Folder to look in, relative to the workspace root. */
  folder: string;
  /** Folders that cannot hold a class of the user's own. */
  skip: string[];
  /** File names of generated code: `.gen.`. */
  infix: string;
}

/**
 * Files that export a class of one of the given names; the walk ends when nothing is left to look at.
 *
 * @returns per class name, the paths of all files that export it
 */
export function findClasses(
  tree: FileTree,
  names: string[],
  search: ClassSearch,
): Map<string, string[]> {
  const found = new Map<string, string[]>(names.map((name) => [name, []]));
  if (names.length === 0) return found;
  const patterns = names.map(
    (name) => [name, new RegExp(`^export (?:abstract )?class ${name}\\b`, 'm')] as const,
  );
  const skip = new Set(search.skip);
  const visit = (folder: string): void => {
    for (const child of tree.children(folder)) {
      const path = `${folder}/${child}`;
      if (!child.includes('.') || !tree.isFile(path)) {
        if (!SKIPPED.has(child) && !skip.has(path) && !tree.isFile(path)) visit(path);
        continue;
      }
      if (!/\.ts$/.test(child) || /\.(spec|test|d)\.ts$/.test(child)) continue;
      if (child.includes(`.${search.infix}.`)) continue;
      const text = tree.read(path, 'utf-8') ?? '';
      for (const [name, pattern] of patterns)
        if (text.includes(name) && pattern.test(text)) found.get(name)?.push(path);
    }
  };
  visit(search.folder);
  return found;
}
