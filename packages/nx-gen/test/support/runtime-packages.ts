import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(__dirname, '../../..');
const RUNTIMES = ['nest', 'react-admin'];

/**
 * How generated code resolves the runtime packages: to their build, as in a user's project, or to their source where that
 * is newer. A compiler processes their declarations in a fifth of the time.
 */
export const RUNTIME_CONDITIONS: readonly string[] = RUNTIMES.every((name) =>
  isBuilt(join(PACKAGES, name)),
)
  ? []
  : ['@gen/source'];

function isBuilt(folder: string): boolean {
  const built = statSync(join(folder, 'dist/index.d.ts'), { throwIfNoEntry: false });
  return built !== undefined && lastModified(join(folder, 'src')) < built.mtimeMs;
}

/** Returns when something below a folder was last written, added or removed. */
function lastModified(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? lastModified(path) : statSync(path).mtimeMs;
  });
  return Math.max(statSync(folder).mtimeMs, ...entries);
}
