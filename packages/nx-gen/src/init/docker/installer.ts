import { posix } from 'node:path';
import { GenError } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import { runnerOf, type PackageManager } from '../../project/package-manager';
import type { ProjectFacts } from '../project-facts';

/** How a package manager is used in an image and in CI. */
interface InstallCommands {
  lock: string;
  /** Shell lines that install it in a Node image, which only includes npm. */
  setUp: readonly string[];
  install: string;
  /**
   * Installs without the packages that only a build needs. The manifest must not list those at all: told to omit them,
   * package managers still keep optional peers such as the Prisma CLI and TypeScript for `@prisma/client`, about 100
   * MB.
   * @param folder folder of the API's own package.json, if that is not the root
   */
  production: (folder: string | undefined) => string;
  /** Runs the install scripts that `--ignore-scripts` skipped. */
  rebuild: string;
  script: (name: string) => string;
}

const INSTALL_COMMANDS = {
  npm: {
    lock: 'package-lock.json',
    setUp: [],
    install: 'npm ci',
    production: (folder) =>
      folder === undefined
        ? 'npm pkg delete devDependencies && npm install --workspaces=false'
        : `npm pkg delete devDependencies --workspaces --include-workspace-root && npm install --workspace ${folder}`,
    rebuild: 'npm rebuild',
    script: (name) => (name === 'test' ? 'npm test' : `npm run ${name}`),
  },
  pnpm: {
    lock: 'pnpm-lock.yaml',
    setUp: ['npm install --global pnpm@10'],
    install: 'pnpm install --frozen-lockfile',
    production: (folder) =>
      folder === undefined
        ? 'npm pkg delete devDependencies --workspaces=false && pnpm install --no-frozen-lockfile --config.auto-install-peers=false'
        : `pnpm install --frozen-lockfile --prod --filter ./${folder}`,
    rebuild: 'pnpm rebuild',
    script: (name) => `pnpm run ${name}`,
  },
  yarn: {
    lock: 'yarn.lock',
    setUp: [],
    install: 'yarn install --frozen-lockfile',
    production: () => 'npm pkg delete devDependencies && yarn install --production',
    rebuild: 'npm rebuild',
    script: (name) => `yarn run ${name}`,
  },
} satisfies Partial<Record<PackageManager, InstallCommands>>;

type SupportedManager = keyof typeof INSTALL_COMMANDS;

/** The package manager of a project and the folder of its lock file, which is the build context of its images. */
export interface Installer extends InstallCommands {
  name: SupportedManager;
  home: string;
  /** Runs a binary of node_modules. */
  run: string;
}

/**
 * Detects the package manager by the nearest lock file above the project; defaults to npm.
 * @throws {GenError} for the lock file of an unsupported package manager
 */
export function installerOf(
  tree: FileTree,
  { root, packageJson }: Pick<ProjectFacts, 'root' | 'packageJson'>,
): Installer {
  const names = Object.keys(INSTALL_COMMANDS) as SupportedManager[];
  for (let at = root; ; at = posix.dirname(at)) {
    const isHere = (lock: string): boolean => tree.exists(posix.join(at, lock));
    const unknown = ['bun.lock', 'bun.lockb'].find(isHere);
    if (unknown !== undefined) throw unsupportedManagerError(posix.join(at, unknown));
    const name = names.find((one) => isHere(INSTALL_COMMANDS[one].lock));
    if (name === 'yarn') assertYarnClassic(tree, posix.join(at, INSTALL_COMMANDS.yarn.lock));
    if (name !== undefined) return createInstaller(name, at);
    if (at === '.' || at === '') break;
  }
  return createInstaller('npm', tree.exists('nx.json') ? '.' : posix.dirname(packageJson ?? '.'));
}

const createInstaller = (name: SupportedManager, home: string): Installer => ({
  ...INSTALL_COMMANDS[name],
  name,
  home,
  run: runnerOf[name],
});

/** Rejects Yarn 2 and later, which may have no node_modules to copy into an image. */
function assertYarnClassic(tree: FileTree, lock: string): void {
  if (!tree.read(lock, 'utf-8')?.includes('# yarn lockfile v1'))
    throw unsupportedManagerError(lock);
}

const unsupportedManagerError = (lock: string): GenError =>
  GenError.of(
    `${lock} belongs to a package manager that the part docker does not support`,
    'it supports npm, pnpm and Yarn 1: write the Dockerfile by hand, or remove docker from --scaffold',
  );
