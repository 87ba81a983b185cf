import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
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
  const folder = join(packages, '.cache', '@gen', 'nx-gen');
  const path = join(folder, `${name}.json`);
  const textsPath = join(folder, `${name}.texts`);
  return {
    read: () => readMemory(path, build),
    write: (memory) => keep(path, JSON.stringify({ build, memory } satisfies Stored)),
    readTexts: () => readTexts(textsPath),
    writeTexts: (texts) => keep(textsPath, deflateRawSync(JSON.stringify(texts), { level: 1 })),
  };
}

/** When this build was made; undefined for TypeScript source, which changes without being built. */
const buildOf = (file: string): string | undefined =>
  file.endsWith('.ts') ? undefined : `${file} ${statSync(file).mtimeMs}`;

/** Where nothing can be kept, the next run takes longer: that is no reason to fail. */
function keep(path: string, content: string | Buffer): void {
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
    return undefined; // never written, or cut short
  }
}

function readTexts(path: string): Record<string, string> {
  try {
    return JSON.parse(inflateRawSync(readFileSync(path)).toString()) as Record<string, string>;
  } catch {
    return {};
  }
}
