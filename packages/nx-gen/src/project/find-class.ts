import type { FileTree } from '../base/tree';
import { isGenerated } from '../plan/artefact';
import { sourceFiles } from './source-files';

export interface ClassSearch {
  /** Folder to look in, relative to the workspace root. */
  folder: string;
  /** Folders that contain no class of the user's own. */
  skip: string[];
}

/**
 * Finds the files that export a class of one of the given names.
 *
 * @returns by class name, the paths of all files that export it
 */
export function findClasses(
  tree: FileTree,
  names: string[],
  search: ClassSearch,
): Map<string, string[]> {
  const found = new Map<string, string[]>(names.map((name) => [name, []]));
  if (names.length === 0) return found;
  const patterns = names.map((name) => [name, exportPattern(name.replaceAll('$', '\\$'))] as const);
  forEachSource(tree, search, (path, text) => {
    for (const [name, pattern] of patterns)
      if (text.includes(name) && pattern.test(text)) found.get(name)?.push(path);
  });
  return found;
}

/** Returns the names of all exported classes; only an error about a missing one needs them. */
export function exportedClasses(tree: FileTree, search: ClassSearch): string[] {
  const names: string[] = [];
  forEachSource(tree, search, (_path, text) => {
    names.push(...exportedClassesIn(text));
  });
  return names;
}

/** Returns the names of the classes that a file exports, in order. */
export const exportedClassesIn = (text: string): string[] =>
  [...text.matchAll(ANY_EXPORT)].map(([, name = '']) => name);

/** Matches an exported class, also behind its decorators; the name is part of a regular expression. */
const exportPattern = (name: string): RegExp =>
  new RegExp(`^(?:[@)}].*[)\\s])?export (?:abstract )?class ${name}(?![\\w$])`, 'm');

const ANY_EXPORT = new RegExp(exportPattern('([\\w$]+)'), 'gm');

/** Visits every TypeScript file of a folder that the user may have written. */
export function forEachSource(
  tree: FileTree,
  search: ClassSearch,
  callback: (path: string, text: string) => void,
): void {
  for (const path of sourceFiles(tree, search.folder, search.skip, /\.ts$/)) {
    const text = tree.read(path, 'utf-8') ?? '';
    if (!isGenerated(text)) callback(path, text);
  }
}
