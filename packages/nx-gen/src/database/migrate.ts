import { GenError } from '../base/diagnostics';
import { applyPending } from './apply-pending';
import { refuseChanges, refuseForeignHistory, writeBaseline, type Baseline } from './baseline';
import { castsIn, lossesOfCasts, narrowingCasts, typesOf, type Cast } from './casts';
import { openEngine } from './engine';
import { ensureExtensions, withExtensions } from './extensions';
import { hasNoTables, recordMigration } from './history';
import { findJoinTables, swapSides, swapSql, turnedAround, type JoinTable } from './join-tables';
import {
  migrationName,
  migrationsIn,
  removeMigration,
  writeMigration,
  type Migration,
  type WrittenMigration,
} from './migrations';
import { withDatabase, type OpenDatabase, type TargetDatabase } from './open-database';
import type { ProjectTools } from './project-tools';
import {
  suggestRename,
  assertAllFound,
  applyRenames,
  renameSql,
  revertRenames,
  type Rename,
} from './renames';
import { openShadowDatabase } from './shadow';

/** A migration that was written and applied. */
export interface AppliedMigration extends Migration {
  /** The columns whose new type may round or cut values. */
  narrowing: Cast[];
}

/**
 * Writes a migration of what the schema has beyond the existing migrations, and applies it. If there are none, but tables
 * that the project does not own, they become a migration of their own before it, which counts as applied.
 *
 * @param options.acceptLoss proceeds even if data is lost
 * @param options.renames what keeps its data under another name
 * @returns the migrations; an undefined one if there is nothing to write
 * @throws {GenError} if data would be lost, or the database refuses: no migration is written then
 */
export const migrate = (
  target: TargetDatabase,
  title: string,
  changes: AllowedChanges,
): Promise<{ baseline?: Baseline; added?: AppliedMigration }> =>
  withDatabase(target, async (opened) => {
    const { client, engine } = opened;
    const existing = migrationsIn(target.migrations);
    await applyPending(client, engine, existing);
    if (target.mayPush || existing.length > 0 || (await hasNoTables(client)))
      return { added: await addMigration(opened, target, title, changes) };
    await refuseForeignHistory(client, target.migrations);
    if (!changes.acceptLoss && changes.renames.length === 0)
      refuseChanges(await engine.difference());
    const baseline = await writeBaseline(client, engine, target.migrations);
    try {
      const added = await addMigration(opened, target, title, changes, baseline);
      if (added === undefined) await recordMigration(client, baseline);
      return { baseline, added };
    } catch (error) {
      removeMigration(target.migrations, baseline);
      throw error;
    }
  });

interface AllowedChanges {
  acceptLoss: boolean;
  renames: readonly Rename[];
}

/** @param baseline what is recorded as applied before it */
async function addMigration(
  { tools, client, engine }: OpenDatabase,
  target: TargetDatabase,
  title: string,
  { acceptLoss, renames }: AllowedChanges,
  baseline?: Baseline,
): Promise<AppliedMigration | undefined> {
  const next = await written(tools, target, title, renames);
  if (next === undefined) return undefined;
  const { migration, turned, rest } = next;
  let renamed: Rename[] = [];
  let swapped: JoinTable[] = [];
  try {
    renamed = await applyRenames(client, renames);
    assertAllFound(renames, [...next.renamed, ...renamed]);
    swapped = await swapSides(client, turned);
    // a developer's own tables may already include part of it; other databases must not differ
    const difference = await engine.difference();
    if (!target.mayPush && difference !== rest.trim()) throw driftError();
    await ensureExtensions(client, rest);
    const losses = await lossesOfCasts(client, difference);
    const obstacles = await engine.push({ force: acceptLoss, losses });
    if (obstacles.length > 0) throw dataLossError(obstacles, acceptLoss);
  } catch (error) {
    removeMigration(target.migrations, migration);
    await client.query(swapped.map(swapSql).join('\n'));
    await revertRenames(client, renamed);
    throw error;
  }
  if (baseline) await recordMigration(client, baseline);
  await recordMigration(client, migration);
  return { ...migration, narrowing: await narrowingCasts(client, next.types) };
}

const driftError = (): GenError =>
  GenError.of(
    'the tables in the database are not those of the migrations, so nothing was done',
    'see what differs: npx prisma migrate status',
  );

/** @param isAccepted whether losses are accepted already, and these are something else */
function dataLossError(obstacles: readonly string[], isAccepted: boolean): GenError {
  const renameFlag = suggestRename(obstacles);
  const rename = renameFlag === undefined ? '' : `keep it under another name with ${renameFlag}, `;
  return new GenError([
    {
      message: `the tables cannot be changed to match the schema${isAccepted ? '' : ' without loss'}`,
      cure: isAccepted
        ? 'make it possible first: with a default, an optional field, or other records; nothing was done:'
        : `${rename}change the schema, or pass --accept-loss; nothing was done:`,
      details: obstacles.map((sentence) => `  ${sentence}`),
    },
  ]);
}

/**
 * Writes the migration from the existing ones to the schema.
 * @returns `renamed` and `turned`: what it begins with; `rest`: the SQL after them, without extensions
 */
async function written(
  tools: ProjectTools,
  { project, migrations, schema }: TargetDatabase,
  words: string,
  renames: readonly Rename[],
): Promise<Written | undefined> {
  const shadow = await openShadowDatabase(project, tools, migrationsIn(migrations));
  const client = new tools.pg.Client({ connectionString: shadow.url });
  try {
    await client.connect();
    const renamed = await applyRenames(client, renames);
    const engine = await openEngine(tools, shadow.url, schema);
    try {
      let rest = await engine.difference();
      const turned = turnedAround(await findJoinTables(client), rest);
      await swapSides(client, turned);
      if (turned.length > 0) rest = await engine.difference();
      const before = [...renamed.map(renameSql), ...turned.map(swapSql)].join('\n');
      const sql = [before, withExtensions(rest)].filter(Boolean).join('\n\n');
      if (sql === '') return undefined;
      const types = await typesOf(client, castsIn(rest));
      const migration = writeMigration(migrations, migrationName(words), sql);
      return { migration, renamed, turned, rest, types };
    } finally {
      await engine.close();
    }
  } finally {
    await client.end();
    await shadow.close();
  }
}

interface Written {
  migration: WrittenMigration;
  renamed: Rename[];
  turned: JoinTable[];
  rest: string;
  /** The types before it, of the columns that it converts. */
  types: Map<Cast, string>;
}
