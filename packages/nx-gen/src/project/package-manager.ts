import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

const LOCK_FILES: [string, PackageManager][] = [
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/** Returns the package manager of the nearest lock file, and the folder of that file; defaults to npm. */
export function findPackageManager(folder: string): { name: PackageManager; folder: string } {
  for (let at = folder; ; at = dirname(at)) {
    const found = LOCK_FILES.find(([file]) => existsSync(join(at, file)));
    if (found) return { name: found[1], folder: at };
    if (dirname(at) === at) return { name: 'npm', folder };
  }
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
