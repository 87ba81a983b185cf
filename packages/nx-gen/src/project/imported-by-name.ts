import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { readJsonFile } from './json-file';

/** A name that code of the project may import, and the source of what stands behind it. */
interface Named {
  name: string;
  /** Paths without extension, of which one may be there. */
  entries: readonly string[];
}

/** A file of the workspace, and what of it is imported; all of it where no name is given. */
export interface Wanted {
  path: string;
  name?: string;
}

/**
 * Files of other packages of the workspace, which the project imports by the name of the package or an alias of its
 * tsconfig: a path that leads out of the project would make the compiler take that package's source for the project's own.
 * A name counts where the package hands the file on, so that the import finds what a path would have found.
 *
 * @param root the project's folder, relative to the workspace
 * @returns the names, by paths without extension; what is not there is imported by its path
 */
export function importedByName(
  tree: FileTree,
  root: string,
  wanted: readonly Wanted[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const one of wanted) {
    const path = plain(one.path);
    if (isBelow(path, root) || !path) continue;
    const named = [...packagesAbove(tree, root, path), ...aliases(tree, root)].find(({ entries }) =>
      entries.some((entry) => handsOn(tree, entry, { ...one, path })),
    );
    if (named) names.set(path, named.name);
  }
  return names;
}

const isBelow = (path: string, root: string): boolean =>
  root === '.' || path.startsWith(`${root}/`);

const plain = (path: string): string => path.replace(/\.(ts|js)$/, '');

/** The part of a package.json that is read here. */
interface Manifest {
  name: string;
  dependencies: object;
  devDependencies: object;
  peerDependencies: object;
  optionalDependencies: object;
}

/** The package that a file belongs to, where the project depends on it. */
function packagesAbove(tree: FileTree, root: string, path: string): Named[] {
  for (let at = posix.dirname(path); at !== '.' && at !== '/'; at = posix.dirname(at)) {
    if (!tree.exists(`${at}/package.json`)) continue;
    const { name } = readJsonFile<Manifest>(tree, `${at}/package.json`);
    return name !== undefined && dependsOn(tree, root, name)
      ? [{ name, entries: [`${at}/src/index`, `${at}/index`] }]
      : [];
  }
  return [];
}

/** The package.json that the project's code belongs to has the package. */
function dependsOn(tree: FileTree, root: string, name: string): boolean {
  const own = posix.join(root, 'package.json');
  const manifest = readJsonFile<Manifest>(tree, tree.exists(own) ? own : 'package.json');
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  return [dependencies, devDependencies, peerDependencies, optionalDependencies].some(
    (listed) => listed !== undefined && Object.hasOwn(listed, name),
  );
}

/** The part of a tsconfig that is read here. */
interface CompilerSettings {
  compilerOptions: { baseUrl?: string; paths?: Record<string, readonly string[]> };
}

/** Names that are packages to the compiler alone: nothing of that name is installed. */
export const aliasNames = (tree: FileTree, root: string): ReadonlySet<string> =>
  new Set(aliases(tree, root).map(({ name }) => name));

/** What the compiler is told under `paths`; those with a star stand for many files, of which none is the entry. */
function aliases(tree: FileTree, root: string): Named[] {
  const files = [posix.join(root, 'tsconfig.json'), 'tsconfig.base.json', 'tsconfig.json'];
  return [...new Set(files)].flatMap((file) => {
    const { compilerOptions } = readJsonFile<CompilerSettings>(tree, file);
    const { baseUrl = '.', paths = {} } = compilerOptions ?? {};
    return Object.entries(paths).flatMap(([name, [first]]): Named[] =>
      first === undefined || name.includes('*')
        ? []
        : [{ name, entries: [plain(posix.join(posix.dirname(file), baseUrl, first))] }],
    );
  });
}

/** True of a file that exports all of the wanted one, or what is wanted of it; through other files of its package too. */
function handsOn(
  tree: FileTree,
  entry: string,
  wanted: Wanted,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (entry === wanted.path) return true;
  const text = seen.has(entry) ? null : tree.read(`${entry}.ts`, 'utf-8');
  if (text === null) return false;
  return [...text.matchAll(RE_EXPORT)].some(([, list, from = '']) => {
    if (list !== undefined && !exportsName(list, wanted.name)) return false;
    const target = posix.join(posix.dirname(entry), plain(from));
    return [target, `${target}/index`].some((next) =>
      handsOn(tree, next, wanted, new Set([...seen, entry])),
    );
  });
}

/** `export * from './x'` and `export { A, type B } from './x'`. */
const RE_EXPORT = /^\s*export\s+(?:\*|\{([^}]*)\})\s+from\s+['"](\.[^'"]*)['"]/gm;

const exportsName = (list: string, name: string | undefined): boolean =>
  name !== undefined && list.split(',').some((one) => one.trim() === name);
