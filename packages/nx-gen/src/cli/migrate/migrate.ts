import { relative } from 'node:path';
import { startEmbedded } from '../../database/embedded';
import { readRenames } from '../../database/renames';
import { migrate } from '../../database/tables';
import { GenError } from '../../base/diagnostics';
import { DiskTree } from '../../output/disk-tree';
import { commandIn } from '../../project/own-commands';
import { embeddedPlace } from '../../set-up/embedded-database';
import { readProjectToRun } from '../../set-up/project';
import { UsageError } from '../command-line';

export interface MigrateFlags {
  name?: string;
  acceptLoss?: boolean;
  /** Words with commas between them. */
  rename?: string;
}

/**
 * `gen migrate <what changes>`
 *
 * @param root absolute path of the workspace
 * @throws {UsageError} where nothing is said of what changes
 * @throws {GenError} where the database is none that this can speak with, or refuses
 */
export async function runMigrate(
  root: string,
  { root: folder, name, acceptLoss = false, rename = '' }: MigrateFlags & { root: string },
): Promise<void> {
  if (name === undefined) throw new UsageError('say what changes, as in "gen migrate add weight"');
  const renames = readRenames(rename);
  const project = await readProjectToRun(root, folder);
  const url = project.values.get('DATABASE_URL');
  if (!project.isEmbeddable)
    throw GenError.of(
      'gen migrate knows PostgreSQL with Prisma 7 or newer',
      `for this project it is "prisma migrate dev --name ${name.replaceAll(',', '_')}"`,
    );
  if (url === undefined)
    throw GenError.of(
      'DATABASE_URL is not set',
      `"${commandIn(new DiskTree(root), folder, 'init --set-up')}" writes .env`,
    );
  const place = embeddedPlace(project);
  const database = place && (await startEmbedded(project.folder, place));
  try {
    const { folder: at, schema, migrations } = project;
    const of = { project: at, url, schema, migrations, mayPush: place !== undefined };
    const written = await migrate(of, name.replaceAll(',', ' '), { acceptLoss, renames });
    console.log(
      written === undefined
        ? 'The migrations say as much as the schema: nothing was written.'
        : `${relative(process.cwd(), migrations)}/${written} is written and applied: commit it.`,
    );
  } finally {
    await database?.stop();
  }
}
