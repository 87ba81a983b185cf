import { embeddedUrl, serve } from './embedded';
import { freePort } from './free-port';
import type { Migration } from './migrations';
import type { ProjectTools } from './project-tools';

/**
 * Opens an in-memory database with the tables of the migrations, to compare a schema with.
 * @param project absolute path of the project, whose packages provide it
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
    for (const { sql } of migrations) await client.query(sql);
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    await client.end();
  }
  return { url, close: () => database.stop() };
}
