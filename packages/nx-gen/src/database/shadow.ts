import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';
import { embeddedUrl, serve } from './embedded';
import { freePort } from './free-port';
import type { Migration } from './migrations';
import type { ProjectTools } from './project-tools';

/**
 * Opens an in-memory database with the tables of the migrations, to compare a schema with.
 * @param project absolute path of the project, whose packages provide it
 * @throws {GenError} if one of them does not run there
 */
export async function openShadowDatabase(
  project: string,
  { pg }: ProjectTools,
  migrations: readonly Migration[],
): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort();
  const database = await serve(project, { port, folder: 'memory://' });
  const url = embeddedUrl(port);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    // the connection ends before the database does, which would be an error of its own
    await applyAll(client, migrations).finally(() => client.end());
  } catch (error) {
    await database.stop();
    throw error;
  }
  return { url, close: () => database.stop() };
}

async function applyAll(client: Client, migrations: readonly Migration[]): Promise<void> {
  for (const { name, sql } of migrations)
    await client.query(sql).catch((error: unknown) => {
      throw GenError.of(
        `${name} does not run in an empty database: ${error instanceof Error ? error.message : String(error)}`,
        'a migration creates what it uses, such as functions and extensions; nothing was done',
      );
    });
}
