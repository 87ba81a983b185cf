import type { ResolvedConfig } from '../config/config';
import type { FileTree } from '../base/tree';
import { importPath } from '../plan/artefact';
import { findClasses } from '../project/find-class';
import { isEsModule } from '../project/module-system';
import { fromRoot } from '../base/paths';
import { sourceRootOf } from '../project/project';
import { globalPrefixOf } from './global-prefix';
import { majorOf, nearestPackageJson } from './package-json';

/** What a project holds before anything is scaffolded. Paths are relative to the workspace root. */
export interface ProjectFacts {
  root: string;
  config: ResolvedConfig;
  sourceRoot: string;
  schemaPath: string;
  /** True where relative imports end in `.js`. */
  isEsModule: boolean;
  /** The package.json that the API's code belongs to. */
  packageJson?: string;
  prismaMajor: number;
  /** What `setGlobalPrefix` puts before every route, as in `/api`; empty where that cannot be told. */
  globalPrefix: string;
  /** A file that exports the class; the first one, where a project has several of that name. */
  fileOf(className: string): string | undefined;
}

const CLASSES = ['PrismaService', 'PrismaModule', 'JwtAuthGuard', 'AdminGuard'];

/** Prisma 7 is what a project without Prisma gets. */
const PRISMA_MAJOR = 7;

export function readProject(tree: FileTree, root: string, config: ResolvedConfig): ProjectFacts {
  const sourceRoot = sourceRootOf({ root });
  const found = findClasses(tree, CLASSES, {
    folder: sourceRoot,
    skip: [fromRoot(root, config.dashboardPath), fromRoot(root, config.dtosPath)],
  });
  const packageJson = nearestPackageJson(tree, root);
  const prefix = globalPrefixOf(tree.read(mainFileOf({ sourceRoot }), 'utf-8') ?? '');
  return {
    root,
    config,
    sourceRoot,
    schemaPath: fromRoot(root, config.schemaPath),
    isEsModule: isEsModule(tree, root),
    packageJson,
    prismaMajor:
      majorOf(tree, packageJson, '@prisma/client') ??
      majorOf(tree, packageJson, 'prisma') ??
      PRISMA_MAJOR,
    globalPrefix: prefix.kind === 'known' ? prefix.path : '',
    fileOf: (className) => found.get(className)?.[0],
  };
}

/** Where an application starts. */
export const mainFileOf = ({ sourceRoot }: Pick<ProjectFacts, 'sourceRoot'>): string =>
  `${sourceRoot}/main.ts`;

/** Extension of relative imports. */
export const extensionOf = ({ isEsModule }: Pick<ProjectFacts, 'isEsModule'>): '.js' | '' =>
  isEsModule ? '.js' : '';

/** How one scaffolded file imports another one. */
export const importOf = (facts: ProjectFacts, fromFile: string, toFile: string): string =>
  importPath(fromFile, toFile, { extension: extensionOf(facts) });
