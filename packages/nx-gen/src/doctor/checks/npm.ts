import { findPackageManager } from '../../project/package-manager';
import { error, ok, skipped, warning, type Finding } from '../check';
import type { ProjectReading } from '../reading';
import { findNpmVersion, type System } from '../system';
import { satisfiesRange } from '../version-range';

/** Checks that npm is version 9 or newer, if the project uses npm. */
export function checkNpm({ folder }: ProjectReading, system: System): Finding {
  const { name } = findPackageManager(folder);
  if (name !== 'npm') return skipped(`${name} installs the packages of this project`);
  const version = findNpmVersion(system);
  if (version === undefined)
    return warning('npm was not found', 'install npm 9 or newer; it comes with Node.js');
  return satisfiesRange(version, '>=9') === false
    ? error(`npm ${version} is too old: 9.0.0 is the oldest that works`, 'run npm install -g npm')
    : ok(version);
}
