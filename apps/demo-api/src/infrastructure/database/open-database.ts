import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Settings } from '../../config/settings';
import type { Database } from './database';
import { migrateDeploy } from './migrate';
import { openServer } from './server';

/** The same distance from `src/infrastructure/database` and from `dist/infrastructure/database`. */
const MIGRATIONS = join(__dirname, '../../../prisma/migrations');

const migrate = (pool: Pool): Promise<string[]> => migrateDeploy(pool, MIGRATIONS);

/**
 * Opens the PostgreSQL of `DATABASE_URL`, or the embedded one, and applies the migrations that it lacks.
 * @throws Error when the server does not answer within half a minute, the folder is in use, or a migration fails
 */
export async function openDatabase({ databaseUrl, databaseDir }: Settings): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl, migrate);
  // a whole PostgreSQL, which takes its time and memory
  const { openEmbedded } = await import('./embedded.js');
  return openEmbedded(databaseDir, migrate);
}
