import { findPackageManager, type PackageManager } from '../project/package-manager';

const ADD: Record<PackageManager, [add: string, dev: string]> = {
  npm: ['npm install', 'npm install -D'],
  pnpm: ['pnpm add', 'pnpm add -D'],
  yarn: ['yarn add', 'yarn add -D'],
  bun: ['bun add', 'bun add -d'],
};

/** How the project's own package manager adds packages. */
export function addCommand(folder: string, packages: readonly string[], isDev = false): string {
  const [add, dev] = ADD[findPackageManager(folder).name];
  return `${isDev ? dev : add} ${packages.join(' ')}`;
}

/** How it installs what package.json lists. */
export const installCommand = (folder: string): string =>
  `${findPackageManager(folder).name} install`;
