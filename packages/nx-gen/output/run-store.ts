import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RunMemory, RunStore } from './run-memory';
import { writeAtomically } from './write-atomically';

/**
 * The memory of one project's runs, in `node_modules/.cache`: losing it costs time, nothing else.
 * Another build of the generator starts anew, and one that runs from its own source has no memory.
 *
 * @param root absolute path of the workspace
 * @param project the project's folder, relative to `root`
 * @param command tells apart what runs that generate different parts have written
 */
export function openRunStore(root: string, project: string, command: string): RunStore | undefined {
  const build = buildOf(__filename);
  const packages = [join(root, project), root]
    .map((folder) => join(folder, 'node_modules'))
    .find((folder) => existsSync(folder));
  if (build === undefined || packages === undefined) return undefined;
  const name = encodeURIComponent(`${project}-${command}`);
  const path = join(packages, '.cache', '@gen', 'nx-gen', `${name}.json`);
  return {
    read: () => readMemory(path, build),
    write: (memory) => writeAtomically(path, JSON.stringify({ build, memory })),
  };
}

/** When this build was made; undefined for TypeScript source, which changes without being built. */
const buildOf = (file: string): string | undefined =>
  file.endsWith('.ts') ? undefined : `${file} ${statSync(file).mtimeMs}`;

function readMemory(path: string, build: string): RunMemory | undefined {
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as { build: string; memory: RunMemory };
    return stored.build === build ? stored.memory : undefined;
  } catch {
    return undefined; // never written, or cut short
  }
}
