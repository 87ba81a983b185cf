import { formatCount } from '../base/format-count';
import type { GenerateOptions } from '../config/run-options';
import { TRIGRAM_EXTENSION } from '../database/extensions';
import { writeSame, type SameLine } from '../doctor/access/write-same';
import { formatIndexLines } from '../doctor/indexes/index-line';
import { writeIndexes, type WrittenIndexes } from '../doctor/indexes/write-indexes';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { runnerIn } from '../project/own-commands';
import { baselineHint, tablesCommand } from '../project/prisma-commands';
import { showPathFrom } from './show-path';

/**
 * Runs `gen doctor --write`.
 *
 * @param root absolute path of the workspace
 * @returns the exit code
 */
export async function runWriteLines(
  root: string,
  { json = false, ...options }: GenerateOptions & { json?: boolean },
): Promise<number> {
  const release = lockProject(root, options.root);
  try {
    const tree = new DiskTree(root);
    const same = await writeSame(tree, options);
    const indexes = await writeIndexes(tree, options);
    const files = tree.changes().map(({ path }) => showPathFrom(root)(path));
    tree.flush();
    const run = runnerIn(tree, options.root);
    const output = json
      ? [JSON.stringify({ ok: true, files, lines: linesOf(indexes, same) }, null, 2)]
      : [...files.map((path) => `UPDATE ${path}`), ...describe(indexes, same, run)];
    console.log(output.join('\n'));
    return 0;
  } finally {
    release();
  }
}

const linesOf = ({ lines }: WrittenIndexes, same: readonly SameLine[]): string[] => [
  ...same.map(({ relation, text }) => `${relation}: ${text}`),
  ...formatIndexLines(lines),
];

function describe(indexes: WrittenIndexes, same: readonly SameLine[], run: string): string[] {
  const lines = linesOf(indexes, same);
  if (lines.length === 0) return ['The schema needs no line; nothing was written.'];
  return [
    `${formatCount(lines.length, 'line')} added:`,
    ...lines.map(indent),
    ...(same.length > 0
      ? [
          `Next, for the checks of @gen_same: ${run} gen all. Records that differ already stay until they are written.`,
        ]
      : []),
    ...migrationSteps(indexes, run),
  ];
}

function migrationSteps(
  { lines, needsTrigrams, provider, hasMigrations }: WrittenIndexes,
  run: string,
): string[] {
  if (lines.length === 0) return [];
  const hint = baselineHint({ provider, hasMigrations });
  const command = `${run} ${tablesCommand(provider, 'indexes')}`;
  if (!needsTrigrams) return [`Next${hint}: ${command}`];
  return [
    `Next, with Prisma 7 or newer: ${run} gen migrate indexes`,
    `Else${hint}:`,
    `  1. ${command} --create-only`,
    `  2. Put this line first in the new migration.sql: ${TRIGRAM_EXTENSION}`,
    `  3. ${run} prisma migrate dev`,
  ];
}

const indent = (line: string): string => `  ${line}`;
