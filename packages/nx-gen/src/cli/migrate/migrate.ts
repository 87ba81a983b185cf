import { relative } from 'node:path';
import { startEmbedded } from '../../database/embedded';
import type { Baseline } from '../../database/baseline';
import { droppedBy } from '../../database/dropped-by';
import { parseRenames } from '../../database/renames';
import { migrationsIn } from '../../database/migrations';
import { migrate } from '../../database/migrate';
import { GenError } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { DiskTree } from '../../output/disk-tree';
import { commandIn, runnerIn } from '../../project/own-commands';
import { tablesAdvice } from '../../project/prisma-commands';
import { embeddedDatabaseOf } from '../../set-up/embedded-database';
import { readProjectToRun, type ProjectToRun } from '../../set-up/project';
import { UsageError } from '../command-line';

export interface MigrateFlags {
  name?: string;
  acceptLoss?: boolean;
  /** A comma-separated list. */
  rename?: string;
}

/**
 * Runs `gen migrate <what changes>`.
 *
 * @param root absolute path of the workspace
 * @throws {UsageError} if no description is given
 * @throws {GenError} if the database is not supported, or returns an error
 */
export async function runMigrate(
  root: string,
  { root: folder, name, acceptLoss = false, rename = '' }: MigrateFlags & { root: string },
): Promise<void> {
  if (name === undefined) throw new UsageError('say what changes, as in "gen migrate add weight"');
  const renames = parseRenames(rename);
  const project = await readProjectToRun(root, folder);
  const url = project.values.get('DATABASE_URL');
  if (!project.isEmbeddable)
    throw GenError.of(
      'gen migrate supports only PostgreSQL with Prisma 7 or newer',
      `for this project, run ${byHand(project, name)}`,
    );
  if (url === undefined)
    throw GenError.of(
      'DATABASE_URL is not set',
      `"${commandIn(new DiskTree(root), folder, 'init --set-up')}" writes .env`,
    );
  const place = embeddedDatabaseOf(project);
  const database = place && (await startEmbedded(project.folder, place));
  try {
    const { folder: projectFolder, schema, migrations } = project;
    const target = {
      project: projectFolder,
      url,
      schema,
      migrations,
      mayPush: place !== undefined,
    };
    const { baseline, added } = await migrate(target, name.replaceAll(',', ' '), {
      acceptLoss,
      renames,
    });
    if (baseline) describeBaseline(baseline, relative(process.cwd(), migrations));
    if (added || !baseline)
      console.log(
        added === undefined
          ? 'The migrations already match the schema: nothing was written.'
          : `${relative(process.cwd(), migrations)}/${added.name} was written and applied: commit it.`,
      );
    const dropped = added === undefined ? [] : droppedBy(added.sql);
    if (dropped.length > 0)
      console.log(
        `It drops ${listOf(dropped, 'and')}, with what another database, such as that of the server, holds in there.`,
      );
    const narrowing = added?.narrowing ?? [];
    if (narrowing.length > 0)
      console.log(
        `It changes ${listOf(
          narrowing.map(({ table, column, type }) => `${table}.${column} to ${type}`),
          'and',
        )}: values of another database, such as that of the server, that do not fit are rounded or cut, or prevent it.`,
      );
  } finally {
    await database?.stop();
  }
}

function describeBaseline({ name, left }: Baseline, folder: string): void {
  console.log(
    `${folder}/${name} was written and marked as applied: it describes the tables that the database had already, and did not run. Commit it.`,
  );
  if (left.length > 0)
    console.log(
      `New databases do not get ${listOf(left, 'and')} from it, which Prisma does not know: create what they need there in a migration of yours, such as with CREATE OR REPLACE.`,
    );
}

const byHand = ({ root, project, provider, migrations }: ProjectToRun, words: string): string =>
  tablesAdvice({
    provider,
    hasMigrations: migrationsIn(migrations).length > 0,
    run: runnerIn({ root }, project),
    name: words.replaceAll(',', '_'),
  });
