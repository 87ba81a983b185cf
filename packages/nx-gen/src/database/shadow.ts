import { embeddedAddress, serve } from './embedded';
import { freePort } from './free-port';
import type { Migration } from './migrations';
import type { ProjectTools } from './project-tools';

/**
 * A database in memory with the tables that migrations make: what a schema is compared with.
 * @param project absolute path of the project, whose packages it is made of
 */
export async function openShadow(
  project: string,
  { pg }: ProjectTools,
  migrations: readonly Migration[],
): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort();
  const database = await serve(project, { port, folder: 'memory://' });
  const url = embeddedAddress(port);
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
