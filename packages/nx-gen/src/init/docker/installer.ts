import { posix } from 'node:path';
import { GenError } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import { runnerOf, type PackageManager } from '../../project/package-manager';
import type { ProjectFacts } from '../project-facts';

/** How a package manager works in an image and in CI. */
interface Installing {
  lock: string;
  /** Lines of shell that bring it into an image of Node, which has npm alone. */
  setUp: readonly string[];
  install: string;
  /**
   * The same, without what only a build needs. A package manager that is told to leave that out keeps what others may
   * use, as `@prisma/client` the command of Prisma and TypeScript, 100 MB: so nothing of it may be listed at all.
   * @param folder of the API's own package.json, where that is not the outer one
   */
  production: (folder: string | undefined) => string;
  /** Runs the install scripts that `--ignore-scripts` left out. */
  rebuild: string;
  script: (name: string) => string;
}

const INSTALLING = {
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
} satisfies Partial<Record<PackageManager, Installing>>;

type ImageManager = keyof typeof INSTALLING;

/** The package manager of a project, and the folder of its lock file, which is what an image is built from. */
export interface Installer extends Installing {
  name: ImageManager;
  home: string;
  /** Starts a program of node_modules. */
  run: string;
}

/**
 * The nearest lock file above the project says it; npm, where there is none yet.
 * @throws {GenError} for one of a package manager that is not known here
 */
export function installerOf(
  tree: FileTree,
  { root, packageJson }: Pick<ProjectFacts, 'root' | 'packageJson'>,
): Installer {
  const names = Object.keys(INSTALLING) as ImageManager[];
  for (let at = root; ; at = posix.dirname(at)) {
    const isHere = (lock: string): boolean => tree.exists(posix.join(at, lock));
    const unknown = ['bun.lock', 'bun.lockb'].find(isHere);
    if (unknown !== undefined) throw refusal(posix.join(at, unknown));
    const name = names.find((one) => isHere(INSTALLING[one].lock));
    if (name === 'yarn') refuseNewYarn(tree, posix.join(at, INSTALLING.yarn.lock));
    if (name !== undefined) return installer(name, at);
    if (at === '.' || at === '') break;
  }
  return installer('npm', tree.exists('nx.json') ? '.' : posix.dirname(packageJson ?? '.'));
}

const installer = (name: ImageManager, home: string): Installer => ({
  ...INSTALLING[name],
  name,
  home,
  run: runnerOf[name],
});

/** Yarn 2 and later may have no node_modules, which is what an image takes. */
function refuseNewYarn(tree: FileTree, lock: string): void {
  if (!tree.read(lock, 'utf-8')?.includes('# yarn lockfile v1')) throw refusal(lock);
}

const refusal = (lock: string): GenError =>
  GenError.of(
    `${lock} is of a package manager that the part docker has no image for`,
    'it knows npm, pnpm and Yarn 1: write the Dockerfile by hand, or leave docker out of --scaffold',
  );
