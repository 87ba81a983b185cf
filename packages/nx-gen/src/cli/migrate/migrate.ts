import { relative } from 'node:path';
import { startEmbedded } from '../../database/embedded';
import { droppedBy } from '../../database/dropped-by';
import { parseRenames } from '../../database/renames';
import { migrationsIn } from '../../database/migrations';
import { migrate } from '../../database/tables';
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
    const written = await migrate(target, name.replaceAll(',', ' '), { acceptLoss, renames });
    console.log(
      written === undefined
        ? 'The migrations already match the schema: nothing was written.'
        : `${relative(process.cwd(), migrations)}/${written.name} was written and applied: commit it.`,
    );
    const dropped = written === undefined ? [] : droppedBy(written.sql);
    if (dropped.length > 0)
      console.log(
        `It drops ${listOf(dropped, 'and')}, with what another database, such as that of the server, holds in there.`,
      );
    const narrowing = written?.narrowing ?? [];
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

const byHand = ({ root, project, provider, migrations }: ProjectToRun, words: string): string =>
  tablesAdvice({
    provider,
    hasMigrations: migrationsIn(migrations).length > 0,
    run: runnerIn({ root }, project),
    name: words.replaceAll(',', '_'),
  });
