// Paths in this repository, and the environment that every script passes to Nx.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Returns the script behind a package's command, to be run with this Node: that works on every system, and signals
 * reach the program itself, which they do not through npx.
 */
export function binOf(pkg, { name = pkg.split('/').pop(), from = root } = {}) {
  const home = join(from, 'node_modules', pkg);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(home, typeof bin === 'string' ? bin : bin[name]);
}

/** No daemon that outlives the script, no cloud, and a cache that is not shared with other clones. */
export const nxEnv = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_CACHE_DIRECTORY: process.env.NX_CACHE_DIRECTORY ?? '.nx/cache',
};
