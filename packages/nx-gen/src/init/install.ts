import { sync as spawnSync } from 'cross-spawn'; // on Windows package managers are .cmd files
import type { FoundPackageManager } from '../project/package-manager';
import { GenError } from '../base/diagnostics';

/** @throws {GenError} if the package manager cannot be started or fails */
export function install({ name, folder }: FoundPackageManager): void {
  const { status, error } = spawnSync(name, ['install'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (error || status !== 0)
    throw GenError.of(
      `${name} install failed in ${folder}${error ? ` (${error.message})` : ''}`,
      'everything else is done; run it yourself',
    );
}
