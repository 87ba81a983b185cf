import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';
import { BASELINE_PAGE } from '../project/prisma-commands';
import type { SchemaFile } from '../schema/read-schema';
import { castsIn, lossesOfCasts, narrowingCasts, typesOf, type Cast } from './casts';
import { openEngine, type Engine } from './engine';
import { ensureExtensions, withExtensions } from './extensions';
import { findJoinTables, swapSides, swapSql, turnedAround, type JoinTable } from './join-tables';
import { applyMigration, hasNoTables, findPendingMigrations, recordMigration } from './history';
import {
  migrationsIn,
  removeMigration,
  writeMigration,
  type Migration,
  type WrittenMigration,
} from './migrations';
import { loadProjectTools, type ProjectTools } from './project-tools';
import {
  suggestRename,
  assertAllFound,
  applyRenames,
  renameSql,
  revertRenames,
  type Rename,
} from './renames';
import { openShadowDatabase } from './shadow';

/** A PostgreSQL database, and the desired state of its tables. */
export interface TargetDatabase {
  /** Absolute path of the project. */
  project: string;
  url: string;
  schema: readonly SchemaFile[];
  /** Absolute path of the migrations folder. */
  migrations: string;
  /** Whether the tables may be changed without a migration, as in a developer's own database. */
  mayPush: boolean;
}

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

/** A migration that was written and applied. */
export interface AppliedMigration extends Migration {
  /** The columns whose new type may round or cut values. */
  narrowing: Cast[];
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
        `use an empty database, or start from what it has: see ${BASELINE_PAGE}`,
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

/**
 * Writes a migration of what the schema has beyond the existing migrations, and applies it.
 *
 * @param options.acceptLoss proceeds even if data is lost
 * @param options.renames what keeps its data under another name
 * @returns the migration; undefined if the existing ones already match the schema
 * @throws {GenError} if data would be lost, or the database refuses: no migration is written then
 */
export const migrate = (
  target: TargetDatabase,
  title: string,
  { acceptLoss, renames }: { acceptLoss: boolean; renames: readonly Rename[] },
): Promise<AppliedMigration | undefined> =>
  withDatabase(target, async ({ tools, client, engine }) => {
    await applyPending(client, engine, migrationsIn(target.migrations));
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
    await recordMigration(client, migration);
    return { ...migration, narrowing: await narrowingCasts(client, next.types) };
  });

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

/** Writes the first migration, which needs nothing to compare with. */
async function writeFirstMigration(
  { migrations }: TargetDatabase,
  engine: Engine,
): Promise<Migration | undefined> {
  const sql = await engine.difference('nothing');
  return sql === ''
    ? undefined
    : writeMigration(migrations, FIRST_MIGRATION_TITLE, withExtensions(sql));
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
      return { migration: writeMigration(migrations, words, sql), renamed, turned, rest, types };
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

/** @returns the names of those that were applied, or found to be applied already */
async function applyPending(
  client: Client,
  engine: Engine,
  all: readonly Migration[],
): Promise<string[]> {
  const pending = await findPendingMigrations(client, all);
  for (const migration of pending) {
    try {
      await applyMigration(client, migration);
    } catch (error) {
      // the tables may have been updated to the schema before the migration was written
      if ((await engine.difference()) !== '') throw migrationError(migration, error);
      await recordMigration(client, migration);
    }
  }
  return pending.map(({ name }) => name);
}

const migrationError = ({ name }: Migration, error: unknown): GenError =>
  GenError.of(
    `the migration ${name} cannot be applied: ${error instanceof Error ? error.message : String(error)}`,
    'none of it was applied; fix it, or start with an empty database',
  );

interface OpenDatabase {
  tools: ProjectTools;
  client: Client;
  engine: Engine;
}

async function withDatabase<T>(
  { project, url, schema }: TargetDatabase,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const tools = loadProjectTools(project);
  const client = new tools.pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw GenError.of(
      `the database in DATABASE_URL does not answer (${error instanceof Error ? error.message : String(error)})`,
      'start it, or fix the address in .env',
    );
  }
  try {
    const engine = await openEngine(tools, url, schema);
    return await work({ tools, client, engine }).finally(() => engine.close());
  } finally {
    await client.end();
  }
}
