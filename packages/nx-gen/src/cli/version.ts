import { join } from 'node:path';

/** Returns the version in this package's package.json. */
export function version(): string {
  const { version } = require(join(packageRoot(), 'package.json')) as { version: string };
  return version;
}

/** Returns the package's own folder, whether run from source or from `dist`. */
const packageRoot = (): string =>
  join(__dirname, __dirname.includes(`${join('/', 'dist', '/')}`) ? '../../..' : '../..');
