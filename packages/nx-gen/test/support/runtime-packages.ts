import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(__dirname, '../../..');
const RUNTIMES = ['nest', 'react-admin'];

/**
 * How generated code finds the runtime packages: what was built of them, as in a user's project, or their source
 * where that has changed since. A compiler is done with their declarations in a fifth of the time.
 */
export const RUNTIME_CONDITIONS: readonly string[] = RUNTIMES.every((name) =>
  isBuilt(join(PACKAGES, name)),
)
  ? []
  : ['@gen/source'];

function isBuilt(folder: string): boolean {
  const built = statSync(join(folder, 'dist/index.d.ts'), { throwIfNoEntry: false });
  return built !== undefined && newest(join(folder, 'src')) < built.mtimeMs;
}

/** When something below a folder was last written, added or removed. */
function newest(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newest(path) : statSync(path).mtimeMs;
  });
  return Math.max(statSync(folder).mtimeMs, ...entries);
}
