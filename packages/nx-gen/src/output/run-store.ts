import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { version } from '../base/version';
import type { RunMemory, RunStore } from './run-memory';
import { writeAtomically } from './write-atomically';

/**
 * Opens the memory of a project's runs in `node_modules/.cache`, which can be deleted at any time. Another build of the
 * generator starts with an empty memory, and one that runs from source has none.
 *
 * @param root absolute path of the workspace
 * @param project the project's folder, relative to `root`
 * @param command separates the memories of runs that generate different parts
 */
export function openRunStore(root: string, project: string, command: string): RunStore | undefined {
  const build = buildOf(__filename, version());
  const nodeModules = [join(root, project), root]
    .map((folder) => join(folder, 'node_modules'))
    .find((folder) => existsSync(folder));
  if (build === undefined || nodeModules === undefined) return undefined;
  const name = encodeURIComponent(`${project}-${command}`);
  const folder = join(nodeModules, '.cache', '@gen', 'nx-gen');
  const path = join(folder, `${name}.json`);
  const textsPath = join(folder, `${name}.texts`);
  return {
    read: () => readMemory(path, build),
    write: (memory) => tryWrite(path, JSON.stringify({ build, memory } satisfies Stored)),
    readTexts: () => readTexts(textsPath),
    writeTexts: (texts) => tryWrite(textsPath, deflateRawSync(JSON.stringify(texts), { level: 1 })),
  };
}

/**
 * Identifies this build; undefined for TypeScript source, which changes without being built. The time alone does not
 * tell versions apart: pnpm links a file that is the same in both.
 */
export const buildOf = (file: string, version: string): string | undefined =>
  file.endsWith('.ts') ? undefined : `${version} ${file} ${statSync(file).mtimeMs}`;

/** Ignores write errors: without a memory the next run is only slower. */
function tryWrite(path: string, content: string | Buffer): void {
  try {
    writeAtomically(path, content);
  } catch {
    return;
  }
}

interface Stored {
  build: string;
  memory: RunMemory;
}

function readMemory(path: string, build: string): RunMemory | undefined {
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as Stored;
    return stored.build === build ? stored.memory : undefined;
  } catch {
    return undefined; // never written, or truncated
  }
}

function readTexts(path: string): Record<string, string> {
  try {
    return JSON.parse(inflateRawSync(readFileSync(path)).toString()) as Record<string, string>;
  } catch {
    return {};
  }
}
