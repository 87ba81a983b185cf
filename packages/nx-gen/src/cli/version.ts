import { join } from 'node:path';

/** Of this package, as its package.json says. */
export function version(): string {
  const { version } = require(join(packageRoot(), 'package.json')) as { version: string };
  return version;
}

/** The package's own folder, from its source and from `dist` alike. */
const packageRoot = (): string =>
  join(__dirname, __dirname.includes(`${join('/', 'dist', '/')}`) ? '../../..' : '../..');
