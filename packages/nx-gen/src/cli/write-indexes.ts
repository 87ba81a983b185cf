import { counted } from '../base/counted';
import type { GenerateOptions } from '../config/run-options';
import { TRIGRAM_EXTENSION } from '../database/extensions';
import { shownLines } from '../doctor/indexes/index-line';
import { writeIndexes, type WrittenIndexes } from '../doctor/indexes/write-indexes';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { runnerIn } from '../project/own-commands';
import { shownFrom } from './shown-path';

/**
 * `gen doctor --write`
 *
 * @param root absolute path of the workspace
 * @returns the exit code
 */
export async function runWriteIndexes(
  root: string,
  { json = false, ...options }: GenerateOptions & { json?: boolean },
): Promise<number> {
  const release = lockProject(root, options.root);
  try {
    const tree = new DiskTree(root);
    const written = await writeIndexes(tree, options);
    const files = tree.changes().map(({ path }) => shownFrom(root)(path));
    tree.flush(options.root);
    const run = runnerIn(tree, options.root);
    const told = json
      ? [JSON.stringify({ ok: true, files, lines: shownLines(written.lines) }, null, 2)]
      : [...files.map((path) => `UPDATE ${path}`), ...describe(written, run)];
    console.log(told.join('\n'));
    return 0;
  } finally {
    release();
  }
}

function describe({ lines, needsTrigrams, provider }: WrittenIndexes, run: string): string[] {
  if (lines.length === 0) return ['The schema lacks no index; nothing was written.'];
  const added = [`${counted(lines.length, 'line')} added:`, ...shownLines(lines).map(indented)];
  // Prisma has no migrations for MongoDB
  const migrate = provider === 'mongodb' ? 'db push' : 'migrate dev --name indexes';
  if (!needsTrigrams) return [...added, `Next: ${run} prisma ${migrate}`];
  return [
    ...added,
    `Next, with Prisma 7 or newer: ${run} gen migrate indexes`,
    'Else:',
    `  1. ${run} prisma migrate dev --create-only --name indexes`,
    `  2. Put this line first in the new migration.sql: ${TRIGRAM_EXTENSION}`,
    `  3. ${run} prisma migrate dev`,
  ];
}

const indented = (line: string): string => `  ${line}`;
