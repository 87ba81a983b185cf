import { GenError } from '../schema/diagnostics';
import type { FileTree } from '../output/tree';
import { findClasses } from './find-class';
import { isEsModule } from './module-system';
import { fromRoot } from './paths';
import type { ResolvedConfig } from '../config/config';
import type { ApiPlaces, UserClass } from '../plan/api-places';
import type { DashboardPlaces } from '../plan/pages/places';
import type { NameSet } from '../naming/names';
import type { ClientSource } from '../schema/ir';

/** The folder that holds `generator.config.ts`, and what the config says of it. */
export interface ProjectContext {
  /** Relative to the workspace root; `.` for the root itself. */
  root: string;
  config: ResolvedConfig;
}

const PRISMA_SERVICE = 'PrismaService';
const MODULE_FOLDERS = ['features', 'infrastructure'];

export const sourceRootOf = ({ root }: Pick<ProjectContext, 'root'>): string =>
  fromRoot(root, 'src');

/** The guards of generated controllers, by class name. */
export const guardNamesOf = ({ guards, isAdmin }: ResolvedConfig): string[] =>
  guards ?? (isAdmin ? ['JwtAuthGuard', 'AdminGuard'] : ['JwtAuthGuard']);

/** Where a model's module stands: the user's own folder if there is one, else a new feature folder. */
export function featureFolder(
  tree: FileTree,
  context: Pick<ProjectContext, 'root'>,
  names: NameSet,
): {
  folder: string;
  isNew: boolean;
} {
  const folders = MODULE_FOLDERS.map(
    (kind) => `${sourceRootOf(context)}/${kind}/${names.fileStem}`,
  );
  const existing = folders.find((folder) => tree.exists(folder));
  return { folder: existing ?? folders[0] ?? '', isNew: existing === undefined };
}

/** Finds what generated API code imports from the user's project; what is missing is named with its cure. */
export function findApiPlaces(
  tree: FileTree,
  context: ProjectContext,
  client: ClientSource,
  infix: string,
): ApiPlaces {
  const { root, config } = context;
  const sourceRoot = sourceRootOf(context);
  const guardNames = guardNamesOf(config);
  const given = new Map<string, string | undefined>([
    ...guardNames.map((name): [string, string | undefined] => [name, config.paths.guards?.[name]]),
    [PRISMA_SERVICE, config.paths.prismaService],
  ]);
  const wanted = [...given].filter(([, path]) => path === undefined).map(([name]) => name);
  const found = findClasses(tree, wanted, {
    folder: sourceRoot,
    skip: [
      fromRoot(root, config.dashboardPath),
      fromRoot(root, config.dtosPath),
      clientFolder(client),
    ],
    infix,
  });
  const classOf = (name: string): UserClass => {
    const path = given.get(name);
    return path === undefined
      ? { name, path: onlyOne(name, found.get(name) ?? [], sourceRoot) }
      : { name, path: existingFile(tree, name, fromRoot(root, path)) };
  };
  const problems: string[] = [];
  const attempt = (name: string): UserClass => {
    try {
      return classOf(name);
    } catch (error) {
      if (!(error instanceof GenError)) throw error;
      problems.push(error.message);
      return { name, path: '' };
    }
  };
  const prismaService = attempt(PRISMA_SERVICE);
  const guards = guardNames.map(attempt);
  if (problems.length > 0) throw new GenError(problems.map((message) => ({ message })));
  return {
    style: { extension: isEsModule(tree, root) ? '.js' : '' },
    featureFolder: (names) => featureFolder(tree, context, names).folder,
    dtosFolder: fromRoot(root, config.dtosPath),
    client: client.kind === 'package' ? { kind: 'package', path: client.name } : client,
    prismaService,
    prismaModule: findPrismaModule(tree, prismaService, sourceRoot),
    guards,
    maxLimit: config.maxLimit,
  };
}

const clientFolder = (client: ClientSource): string =>
  client.kind === 'file' ? client.path.replace(/\/[^/]*$/, '') : '';

const CURES: Record<string, string> = {
  PrismaService: 'prisma',
  JwtAuthGuard: 'auth',
  AdminGuard: 'auth',
};

function onlyOne(name: string, paths: string[], folder: string): string {
  const [only, second] = paths;
  const option = name === PRISMA_SERVICE ? 'paths.prismaService' : `paths.guards.${name}`;
  if (only === undefined) {
    const part = CURES[name];
    const scaffold = part ? `, or let "gen init --scaffold=${part}" write it` : '';
    throw GenError.of(
      `${name} was not found: no file under ${folder} exports a class of that name; write it, give its file in ${option}${scaffold}`,
    );
  }
  if (second !== undefined)
    throw GenError.of(`${name} is exported by ${paths.join(' and ')}; say which one in ${option}`);
  return only;
}

function existingFile(tree: FileTree, name: string, path: string): string {
  if (!tree.exists(path) || !tree.isFile(path))
    throw GenError.of(`${name}: the configuration says ${path}, but there is no such file`);
  return path;
}

/** The module beside PrismaService that exports it, unless it is global. */
function findPrismaModule(
  tree: FileTree,
  service: UserClass,
  sourceRoot: string,
): UserClass | undefined {
  const folder = service.path.replace(/\/[^/]*$/, '');
  for (const file of tree.children(folder)) {
    if (!file.endsWith('.module.ts') || folder === sourceRoot) continue;
    const path = `${folder}/${file}`;
    const text = tree.read(path, 'utf-8') ?? '';
    const name = /^export class (\w+)/m.exec(text)?.[1];
    const isExporting = /exports\s*:\s*\[[^\]]*\bPrismaService\b/.test(text);
    if (name && isExporting) return /^@Global\(\)/m.test(text) ? undefined : { name, path };
  }
  return undefined;
}

/** The dashboard's source folder, where there is one. */
export function findDashboard(
  tree: FileTree,
  { root, config }: ProjectContext,
): DashboardPlaces | undefined {
  const folder = fromRoot(root, config.dashboardPath);
  return tree.exists(folder) ? { root: folder } : undefined;
}
