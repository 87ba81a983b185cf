import type { FileTree } from '../output/tree';
import type { UserClass } from '../plan/api-places';
import { PRISMA_SERVICE, type ClassIndex } from './class-index';
import { guardNamesOf, type ProjectContext } from './project';

/** The user's classes that generated API code imports. */
export interface UserClasses {
  prismaService: UserClass;
  /** The module that exports PrismaService, where generated modules have to import it. */
  prismaModule?: UserClass;
  guards: UserClass[];
}

/** Names of the classes that every generated API needs. */
export const userClassNames = ({ config }: ProjectContext): string[] => [
  PRISMA_SERVICE,
  ...guardNamesOf(config),
];

/**
 * PrismaService and the guards of generated controllers. A class that is missing or ambiguous is a
 * problem, and stops the run: a guard is never left out.
 */
export function findUserClasses(
  tree: FileTree,
  context: ProjectContext,
  index: ClassIndex,
): { classes: UserClasses; problems: string[] } {
  const problems: string[] = [];
  const classOf = (name: string): UserClass => {
    const place = index.place(name);
    if ('problem' in place) problems.push(place.problem);
    return { name, path: 'path' in place ? place.path : '' };
  };
  const prismaService = classOf(PRISMA_SERVICE);
  const guards = guardNamesOf(context.config).map(classOf);
  const prismaModule = prismaService.path
    ? findPrismaModule(tree, prismaService, index.search.folder)
    : undefined;
  return { classes: { prismaService, prismaModule, guards }, problems };
}

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
