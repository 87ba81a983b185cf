import type { FileTree } from '../base/tree';
import { isGenerated } from '../plan/artefact';

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'test', '__tests__']);

export interface ClassSearch {
  /** Folder to look in, relative to the workspace root. */
  folder: string;
  /** Folders that cannot hold a class of the user's own. */
  skip: string[];
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
  const patterns = names.map((name) => [name, exportOf(name.replaceAll('$', '\\$'))] as const);
  forEachSource(tree, search, (path, text) => {
    for (const [name, pattern] of patterns)
      if (text.includes(name) && pattern.test(text)) found.get(name)?.push(path);
  });
  return found;
}

/** The names of all exported classes; only a message about a missing one needs them. */
export function exportedClasses(tree: FileTree, search: ClassSearch): string[] {
  const names: string[] = [];
  const pattern = new RegExp(exportOf('([\\w$]+)'), 'gm');
  forEachSource(tree, search, (_path, text) => {
    for (const [, name = ''] of text.matchAll(pattern)) names.push(name);
  });
  return names;
}

/** An exported class of that name, which is part of a regular expression. */
const exportOf = (name: string): RegExp =>
  new RegExp(`^export (?:abstract )?class ${name}(?![\\w$])`, 'm');

/** Every TypeScript file of a folder that a user may have written. */
export function forEachSource(
  tree: FileTree,
  search: ClassSearch,
  look: (path: string, text: string) => void,
): void {
  const skip = new Set(search.skip);
  const visit = (folder: string): void => {
    for (const child of tree.children(folder)) {
      const path = `${folder}/${child}`;
      if (!child.includes('.') || !tree.isFile(path)) {
        if (!SKIPPED.has(child) && !skip.has(path) && !tree.isFile(path)) visit(path);
        continue;
      }
      if (!/\.ts$/.test(child) || /\.(spec|test|d)\.ts$/.test(child)) continue;
      const text = tree.read(path, 'utf-8') ?? '';
      if (!isGenerated(text)) look(path, text);
    }
  };
  visit(search.folder);
}
