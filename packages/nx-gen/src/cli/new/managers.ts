import { sync as spawnSync } from 'cross-spawn'; // on Windows package managers are .cmd files
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenError } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { PACKAGE_MANAGERS, type PackageManager } from '../../project/package-manager';

/** Returns the package managers that are installed. */
export const installedManagers = (): PackageManager[] =>
  PACKAGE_MANAGERS.filter((name) => versionOf(name) !== undefined);

/**
 * Reads `--package-manager`.
 * @throws {GenError} for an unknown package manager, or one that is not installed
 */
export function readManager(word: string): PackageManager {
  const name = PACKAGE_MANAGERS.find((one) => one === word);
  if (name === undefined) {
    const suggestion = nearest(word, PACKAGE_MANAGERS);
    throw GenError.of(
      `--package-manager has no value ${JSON.stringify(word)}`,
      suggestion ? `did you mean ${suggestion}?` : `use ${listOf(PACKAGE_MANAGERS, 'or')}`,
    );
  }
  if (versionOf(name) === undefined)
    throw GenError.of(
      `--package-manager: ${name} is not installed`,
      `install it (npm install --global ${name}), or omit the flag`,
    );
  return name;
}

const YARN_1_CONFIG = `# Yarn 1 installs nothing where one package asks for another Node.js: one that Prisma brings asks for 22, and is not used on 20
ignore-engines true
`;

/** Writes settings without which Yarn would install nothing that Node.js can resolve, or refuse to install. */
export function writeManagerSettings(name: PackageManager, folder: string): void {
  if (name !== 'yarn') return;
  if (versionOf(name)?.startsWith('1.')) {
    writeFileSync(join(folder, '.yarnrc'), YARN_1_CONFIG);
    return;
  }
  writeFileSync(join(folder, '.yarnrc.yml'), 'nodeLinker: node-modules\n');
  writeFileSync(join(folder, 'yarn.lock'), ''); // so that the project is not part of a workspace above
}

function versionOf(name: PackageManager): string | undefined {
  const { status, stdout } = spawnSync(name, ['--version'], {
    encoding: 'utf8',
    env: process.env,
  });
  return status === 0 ? stdout.trim() : undefined;
}
