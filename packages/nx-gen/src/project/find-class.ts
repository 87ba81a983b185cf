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
 * Finds the files that export a class of one of the given names. A file that only hands on a class of another one, such as that
 * of a package, counts if no other file exports it.
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
  const handedOn: [name: string, path: string][] = [];
  const patterns = names.map((name) => [name, exportPattern(name.replaceAll('$', '\\$'))] as const);
  forEachSource(tree, search, (path, text) => {
    for (const [name, pattern] of patterns) {
      if (!text.includes(name)) continue;
      const listed = pattern.test(text) ? 'here' : listedExportOf(text, name);
      if (listed === 'here') found.get(name)?.push(path);
      if (listed === 'elsewhere') handedOn.push([name, path]);
    }
  });
  const isElsewhere = ([name]: [string, string]): boolean => found.get(name)?.length === 0;
  for (const [name, path] of handedOn.filter(isElsewhere)) found.get(name)?.push(path);
  return found;
}

/** Returns whether the class that a file exports in a list, as in `export { Db as PrismaService }`, is its own. */
function listedExportOf(text: string, name: string): 'here' | 'elsewhere' | undefined {
  const listed = listedExports(text).find((one) => one.name === name);
  if (!listed) return undefined;
  const isOwn = new RegExp(`\\bclass ${listed.local.replaceAll('$', '\\$')}(?![\\w$])`).test(text);
  return !listed.isFrom && isOwn ? 'here' : 'elsewhere';
}

/** Returns the name of an exported class in the file or the module that it comes from. */
export const originalName = (text: string, name: string): string =>
  listedExports(text).find((one) => one.name === name)?.local ?? name;

/** Reads the exports of values that are in lists, also `export { default as PrismaService } from './prisma.service'`. */
const listedExports = (text: string): { name: string; local: string; isFrom: boolean }[] =>
  [...text.matchAll(/^export \{([^}]*)\}(\s*from\b)?/gm)].flatMap(([, list = '', from]) =>
    list.split(',').flatMap((one) => {
      const [, local, name = local] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(one) ?? [];
      return local === undefined || name === undefined
        ? []
        : { name, local, isFrom: from !== undefined };
    }),
  );

/** Returns the names of all exported classes; only an error about a missing one needs them. */
export function exportedClasses(tree: FileTree, search: ClassSearch): string[] {
  const names: string[] = [];
  forEachSource(tree, search, (_path, text) => {
    names.push(...exportedClassesIn(text));
  });
  return names;
}

/** Returns the names of the classes that a file exports: those at their declaration in order, then those in lists. */
export const exportedClassesIn = (text: string): string[] => [
  ...[...text.matchAll(ANY_EXPORT)].map(([, name = '']) => name),
  ...listedExports(text).flatMap(({ name }) => (listedExportOf(text, name) === 'here' ? name : [])),
];

/**
 * Matches an exported class, also behind its decorators, and a guard that a function makes: `export const JwtAuthGuard =
 * AuthGuard('jwt')`. The name is part of a regular expression.
 */
const exportPattern = (name: string): RegExp =>
  new RegExp(
    `^(?:[@)}].*[)\\s])?export (?:(?:abstract )?class|const(?= [\\w$]*Guard = [\\w$.]+\\()) ${name}(?![\\w$])`,
    'm',
  );

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
