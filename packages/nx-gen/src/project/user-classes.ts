import type { FileTree } from '../base/tree';
import type { GuardClasses, UserClass } from '../plan/api-places';
import { GenError, type ProblemText } from '../base/diagnostics';
import { ClassIndex } from './class-index';
import type { ClassSearch } from './find-class';
import { accessGuardNamesOf, accountGuardNamesOf, guardNamesOf, guardsByModel } from './guards';
import { findPrismaModule } from './prisma-module';
import { PRISMA_SERVICE } from './prisma-service';
import type { ProjectContext } from './project';

/** The user's classes that the generated API imports. */
export interface UserClasses {
  prismaService: UserClass;
  /** The module that exports PrismaService, if generated modules have to import it. */
  prismaModule?: UserClass;
  guards: UserClass[];
  /** Guards of models with a password. */
  accountGuards: UserClass[];
  /** Guards of single operations, by model. */
  modelGuards: Readonly<Record<string, GuardClasses>>;
  /** Guards of models with access rules. */
  accessGuards: UserClass[];
}

/** Returns PrismaService, and its module if that has to be imported. */
export const prismaClasses = ({
  prismaService,
  prismaModule,
}: Pick<UserClasses, 'prismaService' | 'prismaModule'>): UserClass[] =>
  prismaModule ? [prismaService, prismaModule] : [prismaService];

export const allClasses = (classes: UserClasses): UserClass[] => [
  ...prismaClasses(classes),
  ...[...classes.guards, ...classes.accountGuards, ...classes.accessGuards],
  ...Object.values(classes.modelGuards).flatMap((own) => Object.values(own).flat()),
];

/** The facts about a schema that determine the guards. */
export interface GuardNeeds {
  /** Whether any generated model has a password. */
  hasAccounts: boolean;
  /** Whether any model has access rules. */
  hasRules: boolean;
}

/** Returns the names of the classes that the generated API requires. */
export const userClassNames = ({ config }: ProjectContext, needs: GuardNeeds): string[] => [
  ...new Set([
    PRISMA_SERVICE,
    ...guardNamesOf(config),
    ...accountGuards({ config }, needs),
    ...accessGuards({ config }, needs),
    ...[...guardsByModel(config).values()].flatMap((own) => Object.values(own).flat()),
  ]),
];

const accountGuards = (
  { config }: Pick<ProjectContext, 'config'>,
  { hasAccounts }: GuardNeeds,
): string[] => (hasAccounts ? accountGuardNamesOf(config) : guardNamesOf(config));

const accessGuards = (
  { config }: Pick<ProjectContext, 'config'>,
  { hasRules }: GuardNeeds,
): string[] => (hasRules ? accessGuardNamesOf(config) : []);

/**
 * Finds PrismaService and the guards of generated controllers. A missing or ambiguous class is a problem that stops the
 * run: a guard is never left out.
 */
export function findUserClasses(
  tree: FileTree,
  context: ProjectContext,
  index: ClassIndex,
  needs: GuardNeeds,
): { classes: UserClasses; problems: ProblemText[] } {
  const places = userClassNames(context, needs).map((name) => ({
    name,
    place: index.locate(name),
  }));
  const problems = places.flatMap(({ place }) => ('problem' in place ? [place.problem] : []));
  const paths = new Map(places.map(({ name, place }) => [name, 'path' in place ? place.path : '']));
  const classOf = (name: string): UserClass => ({ name, path: paths.get(name) ?? '' });
  const prismaService = classOf(PRISMA_SERVICE);
  const guards = guardNamesOf(context.config).map(classOf);
  const prismaModule = prismaService.path
    ? moduleToImport(tree, context, index.search, prismaService)
    : undefined;
  const accountGuardClasses = accountGuards(context, needs).map(classOf);
  const modelGuards = Object.fromEntries(
    [...guardsByModel(context.config)].map(([model, own]) => [
      model,
      Object.fromEntries(Object.entries(own).map(([one, given]) => [one, given.map(classOf)])),
    ]),
  );
  return {
    classes: {
      prismaService,
      prismaModule,
      guards,
      accountGuards: accountGuardClasses,
      modelGuards,
      accessGuards: accessGuards(context, needs).map(classOf),
    },
    problems,
  };
}

/**
 * Finds PrismaService alone, for code without guards.
 *
 * @throws {GenError} if it is missing or ambiguous
 */
export function findPrisma(
  tree: FileTree,
  context: ProjectContext,
  search: ClassSearch,
): Pick<UserClasses, 'prismaService' | 'prismaModule'> {
  const place = new ClassIndex(tree, context, search, [PRISMA_SERVICE]).locate(PRISMA_SERVICE);
  if ('problem' in place) throw new GenError([place.problem]);
  const prismaService = { name: PRISMA_SERVICE, path: place.path };
  return { prismaService, prismaModule: moduleToImport(tree, context, search, prismaService) };
}

/** Returns the module that generated ones have to import for PrismaService; undefined if it is global, or not found. */
function moduleToImport(
  ...[tree, context, search, service]: Parameters<typeof findPrismaModule>
): UserClass | undefined {
  const found = findPrismaModule(tree, context, search, service);
  return found && !found.isGlobal ? { name: found.name, path: found.path } : undefined;
}
