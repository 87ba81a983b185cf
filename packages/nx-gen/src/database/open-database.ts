import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';
import type { SchemaFile } from '../schema/read-schema';
import { openEngine, type Engine } from './engine';
import { loadProjectTools, type ProjectTools } from './project-tools';

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

export interface OpenDatabase {
  tools: ProjectTools;
  client: Client;
  engine: Engine;
}

/** @throws {GenError} if the database does not answer */
export async function withDatabase<T>(
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
