import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';
import type { SchemaFile } from '../schema/read-schema';
import { openEngine, type Engine } from './engine';
import { haveExtension } from './extensions';
import { apply, isEmpty, pendingOf, remember } from './history';
import { migrationsIn, removeMigration, writeMigration, type Migration } from './migrations';
import { projectTools, type ProjectTools } from './project-tools';
import { keptByRename, refuseUnknown, rename, sqlOf, takeBack, type Rename } from './renames';
import { openShadow } from './shadow';

/** A PostgreSQL, and what its tables are to be. */
export interface TablesOf {
  /** Absolute path of the project. */
  project: string;
  url: string;
  schema: readonly SchemaFile[];
  /** Absolute path of the folder with the migrations. */
  migrations: string;
  /** Whether the tables may follow the schema without a migration: those of a developer's own database. */
  mayPush: boolean;
}

/** What became of the tables. */
export interface TablesNow {
  /** The migration that was written now. */
  written?: string;
  applied: string[];
  /** The tables follow a schema that no migration leads to yet. */
  isPushed: boolean;
  /** Why they do not follow it: what would be lost, in sentences; empty where they do. */
  lacking: string[];
}

/** The name of the migration that makes the first tables. */
const FIRST = 'init';

/**
 * Brings a database to its schema: writes the first migration where there is none, applies those that it lacks, and lets
 * the tables follow the schema where nothing is lost by it.
 *
 * @throws {GenError} where the database holds tables that no migration made, or a migration fails
 */
export const bringTables = (of: TablesOf): Promise<TablesNow> =>
  inDatabase(of, async ({ client, engine }) => {
    const known = migrationsIn(of.migrations);
    const isFirst = known.length === 0;
    if (isFirst && !(await isEmpty(client)) && !of.mayPush)
      throw GenError.of(
        'the database holds tables already, and there are no migrations',
        'name an empty database, or begin with what it has: https://pris.ly/d/migrate-baseline',
      );
    const first = isFirst ? await firstOf(of, engine) : undefined;
    const applied = await applyPending(client, engine, first ? [first] : known);
    const rest = await engine.difference();
    if (rest === '') return { written: first?.name, applied, isPushed: false, lacking: [] };
    if (!of.mayPush)
      return { written: first?.name, applied, isPushed: false, lacking: [UNWRITTEN] };
    await haveExtension(client, rest);
    const lacking = await engine.push();
    return { written: first?.name, applied, isPushed: lacking.length === 0, lacking };
  });

const UNWRITTEN = 'The schema says more than the migrations do.';

/**
 * Writes a migration of what the schema says beyond the migrations, and brings the database to it.
 *
 * @param options.acceptLoss also where records are lost by it
 * @param options.renames what keeps its records or values under another name
 * @returns its name; nothing where the migrations say as much as the schema
 * @throws {GenError} where records would be lost, or the database refuses: then no migration is written
 */
export const migrate = (
  of: TablesOf,
  words: string,
  { acceptLoss, renames }: { acceptLoss: boolean; renames: readonly Rename[] },
): Promise<string | undefined> =>
  inDatabase(of, async ({ tools, client, engine }) => {
    await applyPending(client, engine, migrationsIn(of.migrations));
    const work = await written(tools, of, words, renames);
    if (work === undefined) return undefined;
    const { migration, rest } = work;
    let renamed: Rename[] = [];
    try {
      renamed = await rename(client, renames);
      refuseUnknown(renames, [...work.renamed, ...renamed]);
      // a developer's own tables may have followed half of it already; others are left alone where they differ
      if (!of.mayPush && (await engine.difference()) !== rest.trim()) throw drift();
      await haveExtension(client, rest);
      const against = await engine.push({ force: acceptLoss });
      if (against.length > 0) throw lossOf(against);
    } catch (error) {
      removeMigration(of.migrations, migration);
      await takeBack(client, renamed);
      throw error;
    }
    await remember(client, migration);
    return migration.name;
  });

const drift = (): GenError =>
  GenError.of(
    'the tables of the database are not those that the migrations made, so that nothing was done',
    'see what differs: npx prisma migrate status',
  );

function lossOf(against: readonly string[]): GenError {
  const kept = keptByRename(against);
  return GenError.of(
    `the tables cannot follow the schema without a loss: ${against.join(' ')}`,
    `${kept === undefined ? 'change the schema' : `keep it under another name by ${kept}, change the schema`}, or say --accept-loss; nothing was done`,
  );
}

/** The first migration, in a file: nothing has to be compared for it. */
async function firstOf({ migrations }: TablesOf, engine: Engine): Promise<Migration | undefined> {
  const sql = await engine.difference('nothing');
  return sql === '' ? undefined : writeMigration(migrations, FIRST, sql);
}

/**
 * The migration that leads from those that there are to the schema, in a file.
 * @returns `renamed`: the new names that it begins with; `rest`: what it says behind them
 */
async function written(
  tools: ProjectTools,
  { project, migrations, schema }: TablesOf,
  words: string,
  renames: readonly Rename[],
): Promise<{ migration: Migration; renamed: Rename[]; rest: string } | undefined> {
  const shadow = await openShadow(project, tools, migrationsIn(migrations));
  try {
    const renamed = await renameIn(shadow.url, tools, renames);
    const engine = await openEngine(tools, shadow.url, schema);
    const rest = await engine.difference().finally(() => engine.close());
    const sql = [renamed.map(sqlOf).join('\n'), rest].filter(Boolean).join('\n\n');
    return sql === ''
      ? undefined
      : { migration: writeMigration(migrations, words, sql), renamed, rest };
  } finally {
    await shadow.close();
  }
}

async function renameIn(
  url: string,
  { pg }: ProjectTools,
  renames: readonly Rename[],
): Promise<Rename[]> {
  if (renames.length === 0) return [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return rename(client, renames).finally(() => client.end());
}

/** @returns the names of those that were applied, or found applied already */
async function applyPending(
  client: Client,
  engine: Engine,
  all: readonly Migration[],
): Promise<string[]> {
  const pending = await pendingOf(client, all);
  for (const migration of pending) {
    try {
      await apply(client, migration);
    } catch (error) {
      // the tables may have followed the schema before it was written down
      if ((await engine.difference()) !== '') throw failure(migration, error);
      await remember(client, migration);
    }
  }
  return pending.map(({ name }) => name);
}

const failure = ({ name }: Migration, error: unknown): GenError =>
  GenError.of(
    `the migration ${name} cannot be applied: ${error instanceof Error ? error.message : String(error)}`,
    'nothing of it was done; correct it, or begin with an empty database',
  );

interface Opened {
  tools: ProjectTools;
  client: Client;
  engine: Engine;
}

async function inDatabase<T>(
  { project, url, schema }: TablesOf,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const tools = projectTools(project);
  const client = new tools.pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw GenError.of(
      `the database of DATABASE_URL does not answer (${error instanceof Error ? error.message : String(error)})`,
      'start it, or correct the address in .env',
    );
  }
  try {
    const engine = await openEngine(tools, url, schema);
    return await work({ tools, client, engine }).finally(() => engine.close());
  } finally {
    await client.end();
  }
}
