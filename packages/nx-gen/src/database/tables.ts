import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';
import { BASELINE_PAGE } from '../project/prisma-commands';
import { applyPending } from './apply-pending';
import { lossesOfCasts } from './casts';
import type { Engine } from './engine';
import { ensureExtensions, withExtensions } from './extensions';
import { hasNoTables } from './history';
import { findJoinTables, swapSides, swapSql, turnedAround } from './join-tables';
import { migrationName, migrationsIn, writeMigration, type Migration } from './migrations';
import { withDatabase, type TargetDatabase } from './open-database';

/** The resulting state of the tables. */
export interface TablesState {
  /** The migration that was just written. */
  written?: string;
  applied: string[];
  /** The tables match a schema that no migration describes yet. */
  isPushed: boolean;
  /** Why they do not match it: what would be lost, as sentences; empty if they match. */
  lacking: string[];
}

/** The name of the migration that creates the first tables. */
const FIRST_MIGRATION_TITLE = 'init';

/**
 * Brings a database in line with its schema: writes the first migration if there is none, applies pending ones, and
 * updates the tables to the schema if no data is lost.
 *
 * @throws {GenError} if the database has tables that no migration created, or a migration fails
 */
export const updateTables = (target: TargetDatabase): Promise<TablesState> =>
  withDatabase(target, async ({ client, engine }) => {
    const existing = migrationsIn(target.migrations);
    const isFirst = existing.length === 0;
    if (isFirst && !(await hasNoTables(client)) && !target.mayPush)
      throw GenError.of(
        'the database already has tables, but there are no migrations',
        `use an empty database, or start from what it has, with "gen migrate init": see ${BASELINE_PAGE}`,
      );
    const first = isFirst ? await writeFirstMigration(target, engine) : undefined;
    const applied = await applyPending(client, engine, first ? [first] : existing);
    const rest = await engine.difference();
    if (rest === '') return { written: first?.name, applied, isPushed: false, lacking: [] };
    if (!target.mayPush)
      return { written: first?.name, applied, isPushed: false, lacking: [UNMIGRATED_CHANGES] };
    await ensureExtensions(client, rest);
    const lacking = await pushKeepingPairs(client, engine, rest);
    return { written: first?.name, applied, isPushed: lacking.length === 0, lacking };
  });

/**
 * Updates the tables if no data is lost; the pairs of relations whose sides trade places stay as they are.
 * @param difference the SQL that it takes
 * @returns what would be lost, as sentences
 */
async function pushKeepingPairs(
  client: Client,
  engine: Engine,
  difference: string,
): Promise<string[]> {
  const turned = turnedAround(await findJoinTables(client), difference);
  const swapped = await swapSides(client, turned);
  let isPushed = false;
  try {
    const lacking = await engine.push({ losses: await lossesOfCasts(client, difference) });
    isPushed = lacking.length === 0;
    return lacking;
  } finally {
    if (!isPushed) await client.query(swapped.map(swapSql).join('\n'));
  }
}

const UNMIGRATED_CHANGES = 'The schema has changes that no migration has.';

/** Writes the first migration, which needs nothing to compare with. */
async function writeFirstMigration(
  { migrations }: TargetDatabase,
  engine: Engine,
): Promise<Migration | undefined> {
  const sql = await engine.difference('nothing');
  return sql === ''
    ? undefined
    : writeMigration(migrations, migrationName(FIRST_MIGRATION_TITLE), withExtensions(sql));
}
