import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersInWorkspace, readPackageJson } from './workspace-folder';

export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

const LOCK_FILES: [string, PackageManager][] = [
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/** A package manager, and the folder that it installs in. */
export interface FoundPackageManager {
  name: PackageManager;
  folder: string;
}

/**
 * Returns the package manager of the nearest lock file in a folder's workspace, otherwise the one that the nearest
 * package.json names; defaults to npm.
 */
export function findPackageManager(folder: string): FoundPackageManager {
  const folders = foldersInWorkspace(folder);
  return (
    firstFound(folders, lockedManager) ??
    firstFound(folders, namedManager) ?? { name: 'npm', folder }
  );
}

type Look = (folder: string) => PackageManager | undefined;

function firstFound(folders: readonly string[], look: Look): FoundPackageManager | undefined {
  for (const folder of folders) {
    const name = look(folder);
    if (name !== undefined) return { name, folder };
  }
  return undefined;
}

const lockedManager: Look = (folder) =>
  LOCK_FILES.find(([file]) => existsSync(join(folder, file)))?.[1];

/** Reads the `packageManager` of a package.json: `pnpm@10.1.0`. */
function namedManager(folder: string): PackageManager | undefined {
  const { packageManager } = readPackageJson<{ packageManager: unknown }>(folder);
  return PACKAGE_MANAGERS.find((name) => String(packageManager).startsWith(`${name}@`));
}

/** Returns the package manager that started this process, as with `npx` and `pnpm dlx`; undefined if there is none. */
export function invokingPackageManager(
  agent = process.env['npm_config_user_agent'] ?? '',
): PackageManager | undefined {
  return PACKAGE_MANAGERS.find((name) => agent.startsWith(`${name}/`));
}

/** Prefix by which each package manager runs a binary of node_modules. */
export const runnerOf: Record<PackageManager, string> = {
  npm: 'npx',
  pnpm: 'pnpm exec',
  yarn: 'yarn',
  bun: 'bunx',
};

/** The command by which each package manager runs a script of a package in a subfolder. */
export const scriptIn: Record<PackageManager, (folder: string, script: string) => string> = {
  npm: (folder, script) => `npm run ${script} --workspace ${folder}`,
  pnpm: (folder, script) => `pnpm --filter ./${folder} run ${script}`,
  yarn: (folder, script) => `yarn --cwd ${folder} run ${script}`,
  bun: (folder, script) => `bun run --cwd ${folder} ${script}`,
};
