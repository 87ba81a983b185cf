import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { mkdirSync } from 'node:fs';
import type { Pool } from 'pg';
import type { Database } from './database';
import { lockFolder } from './folder-lock';
import { createPglitePool } from './pglite-pool';

/** Opens PostgreSQL in this process: in a folder, or in memory. @throws Error when the folder is in use, or `migrate` fails */
export async function openEmbedded(
  folder: string | undefined,
  migrate: (pool: Pool) => Promise<unknown>,
): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? await lockFolder(folder) : undefined;
  const engine = new PGlite(folder, { extensions: { pg_trgm } });
  await engine.waitReady;
  const pool = createPglitePool(engine);
  const close = async () => {
    await pool.end();
    await engine.close();
    await unlock?.();
  };
  try {
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, ping: () => pool.query('SELECT 1'), close };
}
