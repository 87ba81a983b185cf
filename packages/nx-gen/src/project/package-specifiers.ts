import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { readJsonFile } from './json-file';

/** A module name that the project's code may import, and the source behind it. */
interface ImportableModule {
  name: string;
  /** Possible paths of the entry file, without extension. */
  entries: readonly string[];
}

/** A file of the workspace and the export that is needed; all of its exports if no name is given. */
export interface NeededExport {
  path: string;
  name?: string;
}

/**
 * Finds the names by which the project imports files of other workspace packages: the package name, or an alias of its
 * tsconfig. A path that leaves the project would make the compiler treat that package's source as the project's own. A
 * name only counts if the package re-exports the file, so that the import resolves to the same thing.
 *
 * @param root the project's folder, relative to the workspace
 * @returns the names, by paths without extension; files not listed are imported by path
 */
export function packageSpecifiers(
  tree: FileTree,
  root: string,
  wanted: readonly NeededExport[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const one of wanted) {
    const path = withoutExtension(one.path);
    if (isBelow(path, root) || !path) continue;
    const named = [...containingPackages(tree, root, path), ...pathAliases(tree, root)].find(
      ({ entries }) => entries.some((entry) => reExports(tree, entry, { ...one, path })),
    );
    if (named) names.set(path, named.name);
  }
  return names;
}

const isBelow = (path: string, root: string): boolean =>
  root === '.' || path.startsWith(`${root}/`);

const withoutExtension = (path: string): string => path.replace(/\.(ts|js)$/, '');

/** The entries of a package.json that are read here. */
interface Manifest {
  name: string;
  dependencies: object;
  devDependencies: object;
  peerDependencies: object;
  optionalDependencies: object;
}

/** Returns the package that contains a file, if the project depends on it. */
function containingPackages(tree: FileTree, root: string, path: string): ImportableModule[] {
  for (let at = posix.dirname(path); at !== '.' && at !== '/'; at = posix.dirname(at)) {
    if (!tree.exists(`${at}/package.json`)) continue;
    const { name } = readJsonFile<Manifest>(tree, `${at}/package.json`);
    return name !== undefined && dependsOn(tree, root, name)
      ? [{ name, entries: [`${at}/src/index`, `${at}/index`] }]
      : [];
  }
  return [];
}

/** Checks whether the package.json of the project's code lists the package. */
function dependsOn(tree: FileTree, root: string, name: string): boolean {
  const own = posix.join(root, 'package.json');
  const manifest = readJsonFile<Manifest>(tree, tree.exists(own) ? own : 'package.json');
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  return [dependencies, devDependencies, peerDependencies, optionalDependencies].some(
    (listed) => listed !== undefined && Object.hasOwn(listed, name),
  );
}

/** The entries of a tsconfig that are read here. */
interface CompilerSettings {
  compilerOptions: { baseUrl?: string; paths?: Record<string, readonly string[]> };
}

/** Returns names that only the compiler resolves, without an installed package. */
export const aliasNames = (tree: FileTree, root: string): ReadonlySet<string> =>
  new Set(pathAliases(tree, root).map(({ name }) => name));

/** Returns the aliases in the compiler's `paths`; wildcard patterns have no entry file. */
function pathAliases(tree: FileTree, root: string): ImportableModule[] {
  const files = [posix.join(root, 'tsconfig.json'), 'tsconfig.base.json', 'tsconfig.json'];
  return [...new Set(files)].flatMap((file) => {
    const { compilerOptions } = readJsonFile<CompilerSettings>(tree, file);
    const { baseUrl = '.', paths = {} } = compilerOptions ?? {};
    return Object.entries(paths).flatMap(([name, [first]]): ImportableModule[] =>
      first === undefined || name.includes('*')
        ? []
        : [{ name, entries: [withoutExtension(posix.join(posix.dirname(file), baseUrl, first))] }],
    );
  });
}

/** Returns true if a file exports all of the wanted file, or the wanted name, also through other files of its package. */
function reExports(
  tree: FileTree,
  entry: string,
  wanted: NeededExport,
  visited: ReadonlySet<string> = new Set(),
): boolean {
  if (entry === wanted.path) return true;
  const text = visited.has(entry) ? null : tree.read(`${entry}.ts`, 'utf-8');
  if (text === null) return false;
  return [...text.matchAll(RE_EXPORT_PATTERN)].some(([, list, from = '']) => {
    if (list !== undefined && !exportsName(list, wanted.name)) return false;
    const target = posix.join(posix.dirname(entry), withoutExtension(from));
    return [target, `${target}/index`].some((next) =>
      reExports(tree, next, wanted, new Set([...visited, entry])),
    );
  });
}

/** Matches `export * from './x'` and `export { A, type B } from './x'`. */
const RE_EXPORT_PATTERN = /^\s*export\s+(?:\*|\{([^}]*)\})\s+from\s+['"](\.[^'"]*)['"]/gm;

const exportsName = (list: string, name: string | undefined): boolean =>
  name !== undefined && list.split(',').some((one) => one.trim() === name);
