import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { UserClass } from '../plan/api-places';
import { exportedClassesIn, type ClassSearch } from './find-class';
import type { ProjectContext } from './project';
import { sourceFiles } from './source-files';
import { findAppModule } from './user-files';

/** A module that exports PrismaService. */
export interface PrismaModule extends UserClass {
  /** Whether other modules can use PrismaService without importing it. */
  isGlobal: boolean;
}

/**
 * Finds the module that exports PrismaService: next to it, in a folder above, or anywhere in the project. The application
 * module is none, because it cannot be imported by what it imports.
 */
export function findPrismaModule(
  tree: FileTree,
  context: ProjectContext,
  search: ClassSearch,
  service: UserClass,
): PrismaModule | undefined {
  const { path: appModule } = findAppModule(tree, context);
  const read = (path: string): PrismaModule | undefined =>
    path === appModule ? undefined : readModule(tree, path, service.name);
  const near = foldersOf(service.path, search.folder).flatMap((folder) =>
    tree.children(folder).map((name) => `${folder}/${name}`),
  );
  return (
    first(near.filter(isModule), read) ??
    first(sourceFiles(tree, search.folder, search.skip, MODULE_FILE), read)
  );
}

const MODULE_FILE = /\.module\.ts$/;

const isModule = (path: string): boolean => MODULE_FILE.test(path);

/** Returns the folder of a file and those above it, up to the source folder that it is in. */
function foldersOf(path: string, sourceRoot: string): string[] {
  const folder = posix.dirname(path);
  const isLast = folder === sourceRoot || posix.basename(folder) === 'src' || folder === '.';
  return isLast ? [folder] : [folder, ...foldersOf(folder, sourceRoot)];
}

function first<T>(paths: readonly string[], read: (path: string) => T | undefined): T | undefined {
  for (const path of paths) {
    const found = read(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readModule(tree: FileTree, path: string, service: string): PrismaModule | undefined {
  const text = tree.read(path, 'utf-8') ?? '';
  const isExporting = new RegExp(`\\bexports\\s*:\\s*\\[[^\\]]*\\b${service}\\b`).test(text);
  const [name] = isExporting ? exportedClassesIn(text) : [];
  return name === undefined ? undefined : { name, path, isGlobal: IS_GLOBAL.test(text) };
}

const IS_GLOBAL = /^(?:@.*\s)?@Global\(\)/m;
