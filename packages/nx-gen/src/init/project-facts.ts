import { posix } from 'node:path';
import type { ResolvedConfig } from '../config/config';
import type { FileTree } from '../base/tree';
import { importPath } from '../plan/artefact';
import { PRISMA_SERVICE } from '../project/prisma-service';
import { findClasses, type ClassSearch } from '../project/find-class';
import { LOGIN_GUARD } from '../config/guard-options';
import { loginGuardNamesOf } from '../project/guards';
import { isEsModule } from '../project/module-system';
import { packageSpecifiers } from '../project/package-specifiers';
import { fromRoot } from '../base/paths';
import { sourceRootOf } from '../project/project';
import { majorIn, nearestPackageJson, prismaVersionIn } from './package-json';
import { prismaPackage } from './prisma-package';
import { findMainFile } from '../project/main-file';
import { readGlobalPrefix } from './read-global-prefix';

/** The facts about a project before anything is scaffolded. Paths are relative to the workspace root. */
export interface ProjectFacts {
  root: string;
  config: ResolvedConfig;
  sourceRoot: string;
  /** The file that creates the application; `src/main.ts` if no single one does. */
  mainFile: string;
  schemaPath: string;
  /** True if relative imports end in `.js`. */
  isEsModule: boolean;
  /** The package.json that the API's code belongs to. */
  packageJson?: string;
  /** The version that the package of the schema lists, otherwise that of the project; undefined without Prisma. */
  prismaVersion?: string;
  prismaMajor: number;
  /** What the URLs of the routes begin with, such as `/api` or `/api/v1`; empty if it cannot be determined. */
  globalPrefix: string;
  /** Returns the file that exports a class: the configured one, or the first one, if several do. */
  fileOf(className: string): string | undefined;
  /** The guard that tells who the user is: JwtAuthGuard, unless others are configured; undefined if no file exports it. */
  loginGuard?: { name: string; path: string };
  /** Where the classes of the project are. */
  search: ClassSearch;
  /** The names of packages that hand on configured classes, by the path of the class without extension. */
  byName: ReadonlyMap<string, string>;
}

const CLASSES = ['PrismaService', 'PrismaModule', LOGIN_GUARD, 'AdminGuard'];

/** The version that a project without Prisma gets. */
const DEFAULT_PRISMA_MAJOR = 7;

export function readProject(tree: FileTree, root: string, config: ResolvedConfig): ProjectFacts {
  const sourceRoot = sourceRootOf({ root });
  const search: ClassSearch = {
    folder: sourceRoot,
    skip: [fromRoot(root, config.dashboardPath), fromRoot(root, config.dtosPath)],
  };
  const loginGuards = loginGuardNamesOf(config);
  const classFiles = findClasses(tree, [...new Set([...CLASSES, ...loginGuards])], search);
  const configuredFiles = configuredClasses(tree, root, config);
  const fileOf = (className: string): string | undefined =>
    configuredFiles.get(className) ?? classFiles.get(className)?.[0];
  const packageJson = nearestPackageJson(tree, root);
  const schemaPath = fromRoot(root, config.schemaPath);
  const prismaVersion =
    prismaVersionIn(tree, prismaPackage(tree, { root, schemaPath })) ?? prismaVersionIn(tree, root);
  const mainFile = findMainFile(tree, search);
  const prefix = readGlobalPrefix(tree, { root, sourceRoot, config, mainFile });
  return {
    root,
    config,
    sourceRoot,
    mainFile,
    schemaPath,
    isEsModule: isEsModule(tree, root),
    packageJson,
    prismaVersion,
    prismaMajor: majorIn(prismaVersion) ?? DEFAULT_PRISMA_MAJOR,
    globalPrefix: prefix.path,
    fileOf,
    loginGuard: loginGuards.flatMap((name) => {
      const path = fileOf(name);
      return path === undefined ? [] : [{ name, path }];
    })[0],
    search,
    byName: packageSpecifiers(
      tree,
      root,
      [...configuredFiles].map(([name, path]) => ({ name, path })),
    ),
  };
}

/** Returns the files of the classes whose place the configuration gives, such as a library. */
function configuredClasses(
  tree: FileTree,
  root: string,
  { paths: { prismaService, guards } }: Pick<ResolvedConfig, 'paths'>,
): Map<string, string> {
  const paths = {
    ...(prismaService !== undefined && { [PRISMA_SERVICE]: prismaService }),
    ...guards,
  };
  return new Map(
    Object.entries(paths)
      .map(([name, path]) => [name, fromRoot(root, path)] as const)
      .filter(([, path]) => tree.isFile(path)),
  );
}

/** Returns the file for an example schema: the configured one, or one in the configured folder. */
export const schemaFileOf = ({ schemaPath }: Pick<ProjectFacts, 'schemaPath'>): string =>
  schemaPath.endsWith('.prisma') ? schemaPath : posix.join(schemaPath, 'schema.prisma');

/** Returns the extension of relative imports. */
export const extensionOf = ({ isEsModule }: Pick<ProjectFacts, 'isEsModule'>): '.js' | '' =>
  isEsModule ? '.js' : '';

/** Returns the path by which one scaffolded file imports another. */
export const importOf = (facts: ProjectFacts, fromFile: string, toFile: string): string =>
  importPath(fromFile, toFile, { extension: extensionOf(facts), byName: facts.byName });
