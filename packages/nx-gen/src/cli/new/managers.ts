import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenError } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { PACKAGE_MANAGERS, type PackageManager } from '../../project/package-manager';

/** The package managers of this machine. */
export const installedManagers = (): PackageManager[] =>
  PACKAGE_MANAGERS.filter((name) => versionOf(name) !== undefined);

/**
 * Reads `--package-manager`.
 * @throws {GenError} for a word that names none, and for one that is not installed
 */
export function readManager(word: string): PackageManager {
  const name = PACKAGE_MANAGERS.find((one) => one === word);
  if (name === undefined) {
    const guess = nearest(word, PACKAGE_MANAGERS);
    throw GenError.of(
      `--package-manager knows no ${JSON.stringify(word)}`,
      guess ? `did you mean ${guess}?` : `it is ${listOf(PACKAGE_MANAGERS, 'or')}`,
    );
  }
  if (versionOf(name) === undefined)
    throw GenError.of(
      `--package-manager: ${name} is not installed`,
      `install it (npm install --global ${name}), or leave the flag out`,
    );
  return name;
}

const YARN_1 = `# Yarn 1 installs nothing where one package asks for another Node.js: one that Prisma brings asks for 22, and is not used on 20
ignore-engines true
`;

/** Settings without which it would install nothing that Node.js finds, or refuse to. */
export function settingsFor(name: PackageManager, folder: string): void {
  if (name !== 'yarn') return;
  if (versionOf(name)?.startsWith('1.')) {
    writeFileSync(join(folder, '.yarnrc'), YARN_1);
    return;
  }
  writeFileSync(join(folder, '.yarnrc.yml'), 'nodeLinker: node-modules\n');
  writeFileSync(join(folder, 'yarn.lock'), ''); // the project is no part of one above
}

function versionOf(name: PackageManager): string | undefined {
  const { status, stdout } = spawnSync(name, ['--version'], {
    encoding: 'utf8',
    env: process.env,
    shell: process.platform === 'win32', // they are .cmd files there
  });
  return status === 0 ? stdout.trim() : undefined;
}
