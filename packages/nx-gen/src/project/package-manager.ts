import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

const LOCK_FILES: [string, PackageManager][] = [
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/** The package manager that the nearest lock file names, and the folder of that file; npm where there is none. */
export function findPackageManager(folder: string): { name: PackageManager; folder: string } {
  for (let at = folder; ; at = dirname(at)) {
    const found = LOCK_FILES.find(([file]) => existsSync(join(at, file)));
    if (found) return { name: found[1], folder: at };
    if (dirname(at) === at) return { name: 'npm', folder };
  }
}

/** How each one starts a program of node_modules. */
export const runnerOf: Record<PackageManager, string> = {
  npm: 'npx',
  pnpm: 'pnpm exec',
  yarn: 'yarn',
  bun: 'bunx',
};
