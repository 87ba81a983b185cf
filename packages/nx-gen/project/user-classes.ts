import type { FileTree } from '../output/tree';
import type { UserClass } from '../plan/api-places';
import { GenError } from '../schema/diagnostics';
import { findClasses, type ClassSearch } from './find-class';
import { fromRoot } from './paths';
import { guardNamesOf, sourceRootOf, type ProjectContext } from './project';

const PRISMA_SERVICE = 'PrismaService';

/** Scaffolds of `init` that write a class of this name. */
const SCAFFOLDS: Record<string, string> = {
  PrismaService: 'prisma',
  JwtAuthGuard: 'auth',
  AdminGuard: 'auth',
};

/** The user's classes that generated API code imports. */
export interface UserClasses {
  prismaService: UserClass;
  /** The module that exports PrismaService, where generated modules have to import it. */
  prismaModule?: UserClass;
  guards: UserClass[];
}

/**
 * Finds PrismaService and the guards by class name, or where the configuration says.
 *
 * @throws {GenError} naming every class that is missing or ambiguous: a guard is never left out
 */
export function findUserClasses(
  tree: FileTree,
  context: ProjectContext,
  search: Omit<ClassSearch, 'folder'>,
): UserClasses {
  const { paths } = context.config;
  const guardNames = guardNamesOf(context.config);
  const given = new Map<string, string | undefined>([
    [PRISMA_SERVICE, paths.prismaService],
    ...guardNames.map((name): [string, string | undefined] => [name, paths.guards?.[name]]),
  ]);
  const folder = sourceRootOf(context);
  const wanted = [...given].filter(([, path]) => path === undefined).map(([name]) => name);
  const found = findClasses(tree, wanted, { ...search, folder });

  const problems: string[] = [];
  const classOf = (name: string): UserClass => {
    const path = given.get(name);
    const place =
      path === undefined
        ? onlyOne(name, found.get(name) ?? [], folder)
        : existingFile(tree, name, fromRoot(context.root, path));
    if ('problem' in place) problems.push(place.problem);
    return { name, path: 'path' in place ? place.path : '' };
  };
  const prismaService = classOf(PRISMA_SERVICE);
  const guards = guardNames.map(classOf);
  if (problems.length > 0) throw new GenError(problems.map((message) => ({ message })));
  return { prismaService, prismaModule: findPrismaModule(tree, prismaService, folder), guards };
}

type Place = { path: string } | { problem: string };

function onlyOne(name: string, [only, second, ...rest]: string[], folder: string): Place {
  const option = name === PRISMA_SERVICE ? 'paths.prismaService' : `paths.guards.${name}`;
  if (only === undefined) {
    const scaffold = SCAFFOLDS[name];
    const offer = scaffold ? `, or let "gen init --scaffold=${scaffold}" write it` : '';
    return {
      problem: `${name} was not found: no file under ${folder} exports a class of that name; write it, give its file in ${option}${offer}`,
    };
  }
  if (second !== undefined) {
    const files = [only, second, ...rest].join(' and ');
    return { problem: `${name} is exported by ${files}; say which one in ${option}` };
  }
  return { path: only };
}

const existingFile = (tree: FileTree, name: string, path: string): Place =>
  tree.isFile(path)
    ? { path }
    : { problem: `${name}: the configuration says ${path}, but there is no such file` };

/** The module beside PrismaService that exports it, unless it is global. */
function findPrismaModule(
  tree: FileTree,
  service: UserClass,
  sourceRoot: string,
): UserClass | undefined {
  const folder = service.path.replace(/\/[^/]*$/, '');
  if (folder === sourceRoot) return undefined;
  for (const file of tree.children(folder)) {
    if (!file.endsWith('.module.ts')) continue;
    const path = `${folder}/${file}`;
    const text = tree.read(path, 'utf-8') ?? '';
    const name = /^export class (\w+)/m.exec(text)?.[1];
    const isExporting = /exports\s*:\s*\[[^\]]*\bPrismaService\b/.test(text);
    if (name && isExporting) return /^@Global\(\)/m.test(text) ? undefined : { name, path };
  }
  return undefined;
}
