import { spawnSync } from 'node:child_process';
import type { findPackageManager } from '../project/package-manager';
import { GenError } from '../base/diagnostics';

/** @throws {GenError} where the package manager cannot be started or fails */
export function install({ name, folder }: ReturnType<typeof findPackageManager>): void {
  const { status, error } = spawnSync(name, ['install'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32', // the package managers are .cmd files there
  });
  if (error || status !== 0)
    throw GenError.of(
      `${name} install failed in ${folder}${error ? ` (${error.message})` : ''}`,
      'everything else is done, so run it yourself',
    );
}
