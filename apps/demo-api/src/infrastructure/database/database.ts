import { PGlite } from '@electric-sql/pglite';
import { Logger } from '@nestjs/common';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Settings } from '../../config/settings';
import { lockFolder } from './folder-lock';
import { migrateDeploy } from './migrate';
import { createPglitePool } from './pglite-pool';
import { waitForServer } from './wait-for-server';

/** An open database with the current schema. */
export interface Database {
  pool: Pool;
  close(): Promise<void>;
}

/** The same distance from `src/infrastructure/database` and from `dist/infrastructure/database`. */
const MIGRATIONS = join(__dirname, '../../../prisma/migrations');

/**
 * Opens the PostgreSQL of `DATABASE_URL`, or the embedded one, and applies the migrations that it lacks.
 * @throws Error when the server does not answer within half a minute, the folder is in use, or a migration fails
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  const database = settings.databaseUrl
    ? await openServer(settings.databaseUrl)
    : await openEmbedded(settings.databaseDir);
  try {
    await migrateDeploy(database.pool, MIGRATIONS);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openServer(connectionString: string): Promise<Database> {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 });
  // Without a listener, a connection that breaks while idle ends the process.
  const logger = new Logger('Database');
  pool.on('error', (error) => logger.warn(`An idle connection was lost: ${error.message}`));
  await waitForServer(pool, 30_000);
  return { pool, close: () => pool.end() };
}

async function openEmbedded(folder: string | undefined): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? await lockFolder(folder) : undefined;
  const engine = new PGlite(folder);
  await engine.waitReady;
  const pool = createPglitePool(engine);
  return {
    pool,
    close: async () => {
      await pool.end();
      await engine.close();
      await unlock?.();
    },
  };
}
