import { posix, win32 } from 'node:path';
import type { FileTree } from '../base/tree';
import { readJsonFile } from '../project/json-file';
import { nearestFile } from './nearest-file';
import { DEFAULT_EXCLUDES } from './tsconfig-exclude';

interface Tsconfig {
  extends?: string | string[];
  exclude?: string[];
}

/**
 * Returns what a tsconfig without an `exclude` excludes, relative to its folder: a list of its own would replace that.
 * @returns undefined if a file that it extends cannot be read
 */
export function inheritedExclude(tree: FileTree, path: string): readonly string[] | undefined {
  const parents = parentsOf(tree, path);
  if (!parents) return undefined;
  for (const parent of parents) {
    const { exclude } = readJsonFile<Tsconfig>(tree, parent);
    const folder = posix.relative(posix.dirname(path), posix.dirname(parent));
    if (Array.isArray(exclude))
      return exclude.map((entry) => (isRelative(entry) ? posix.join(folder, entry) : entry));
  }
  return DEFAULT_EXCLUDES;
}

/** Checks whether a path depends on the file that has it: `${configDir}` is the folder of the file that inherits it. */
const isRelative = (path: string): boolean =>
  !path.startsWith('${configDir}') && !win32.isAbsolute(path);

/** Returns the files that a tsconfig extends, those first whose settings take precedence. */
function parentsOf(
  tree: FileTree,
  path: string,
  children: readonly string[] = [],
): string[] | undefined {
  if (children.includes(path)) return undefined;
  const found: string[] = [];
  for (const name of [readJsonFile<Tsconfig>(tree, path).extends ?? []].flat().reverse()) {
    const parent = parentFile(tree, posix.dirname(path), name);
    if (parent === undefined) return undefined;
    const above = parentsOf(tree, parent, [...children, path]);
    if (!above) return undefined;
    found.push(parent, ...above);
  }
  return found;
}

/** Returns the file that `extends` names from a folder: by its path, or in a package. */
function parentFile(tree: FileTree, folder: string, name: string): string | undefined {
  if (name.startsWith('.'))
    return ['', '.json']
      .map((end) => posix.join(folder, name + end))
      .find((path) => tree.isFile(path));
  return ['', '.json', '/tsconfig.json']
    .map((end) => nearestFile(tree, folder, `node_modules/${name}${end}`))
    .find((path) => path !== undefined && tree.isFile(path));
}
