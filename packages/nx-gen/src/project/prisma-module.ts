import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { UserClass } from '../plan/api-places';
import { exportedClassesIn, originalName, type ClassSearch } from './find-class';
import { moduleListsIn } from './module-lists';
import type { ProjectContext } from './project';
import { sourceFiles } from './source-files';
import { findAppModule } from './user-files';

/** A module that exports PrismaService. */
export interface PrismaModule extends UserClass {
  /** Whether other modules can use PrismaService without importing it. */
  isGlobal: boolean;
}

/**
 * Finds the module that exports PrismaService: in its file, next to it, in a folder above, or anywhere in the project. The application
 * module is none, because it cannot be imported by what it imports.
 */
export function findPrismaModule(
  tree: FileTree,
  context: ProjectContext,
  search: ClassSearch,
  service: UserClass,
): PrismaModule | undefined {
  const { path: appModule } = findAppModule(tree, context);
  const names = [service.name, originalName(tree.read(service.path, 'utf-8') ?? '', service.name)];
  const read = (path: string): PrismaModule | undefined =>
    path === appModule ? undefined : readModule(tree, path, names);
  const folders = foldersOf(service.path, search.folder);
  const near = folders.flatMap((folder) =>
    tree.children(folder).map((name) => `${folder}/${name}`),
  );
  const below = (folder: string): PrismaModule | undefined =>
    first(sourceFiles(tree, folder, search.skip, MODULE_FILE), read);
  // that of a library, unless the service is in none of its folders for sources
  const library = folders.find((folder) => posix.basename(folder) === 'src');
  return (
    read(service.path) ??
    first(near.filter(isModule), read) ??
    (library === undefined || library === search.folder ? undefined : below(library)) ??
    below(search.folder)
  );
}

/** `prisma.module.ts`, `prisma-module.ts` and `PrismaModule.ts`. */
const MODULE_FILE = /module\.ts$/i;

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

function readModule(
  tree: FileTree,
  path: string,
  service: readonly string[],
): PrismaModule | undefined {
  const text = tree.read(path, 'utf-8') ?? '';
  const isService = new RegExp(`\\b(?:${service.join('|')})\\b`);
  const exporting = moduleListsIn(text, 'exports').find((list) => isService.test(list.text));
  if (!exporting) return undefined;
  // the file may have other classes before it, such as the service
  const module = text.slice(Math.max(text.lastIndexOf('@Module(', exporting.offset), 0));
  const [name] = exportedClassesIn(module);
  return name === undefined ? undefined : { name, path, isGlobal: IS_GLOBAL.test(text) };
}

const IS_GLOBAL = /^(?:@.*\s)?@Global\(\)/m;
