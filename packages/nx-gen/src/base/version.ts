import { join } from 'node:path';

/** The package's own folder, whether run from source or from `dist`. */
export const PACKAGE_ROOT = join(
  __dirname,
  __dirname.includes(`${join('/', 'dist', '/')}`) ? '../../..' : '../..',
);

/** Returns the version in this package's package.json. */
export function version(): string {
  const { version } = require(join(PACKAGE_ROOT, 'package.json')) as { version: string };
  return version;
}
