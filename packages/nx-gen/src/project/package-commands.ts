import { findPackageManager, type PackageManager } from './package-manager';

const ADD_COMMANDS: Record<PackageManager, [add: string, dev: string]> = {
  npm: ['npm install', 'npm install -D'],
  pnpm: ['pnpm add', 'pnpm add -D'],
  yarn: ['yarn add', 'yarn add -D'],
  bun: ['bun add', 'bun add -d'],
};

/** Returns the command by which the project's package manager adds packages. */
export function addCommand(folder: string, packages: readonly string[], isDev = false): string {
  const [add, dev] = ADD_COMMANDS[findPackageManager(folder).name];
  return `${isDev ? dev : add} ${packages.join(' ')}`;
}

/** Returns the command that installs the packages that package.json lists. */
export const installCommand = (folder: string): string =>
  `${findPackageManager(folder).name} install`;
