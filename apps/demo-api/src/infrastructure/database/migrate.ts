import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/** The advisory lock that Prisma's own engine takes, so that two starts never migrate at once. */
const LOCK = 72707369;

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Applies a folder of migrations the way `prisma migrate deploy` does (same table, same checksum), without its engine binary.
 * @returns the names of the migrations that were applied now
 * @throws Error when a migration fails, or failed in an earlier start
 */
export async function migrateDeploy(pool: Pool, folder: string): Promise<string[]> {
  const connection = await pool.connect();
  try {
    await connection.query(`SELECT pg_advisory_lock(${LOCK})`);
    await connection.query(TABLE);
    const finished = await finishedMigrations(connection);
    const pending = namesIn(folder).filter((name) => !finished.has(name));
    for (const name of pending)
      await apply(connection, name, readFileSync(join(folder, name, 'migration.sql'), 'utf8'));
    return pending;
  } finally {
    await connection.query(`SELECT pg_advisory_unlock(${LOCK})`).catch(() => undefined);
    connection.release();
  }
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort();
}

async function finishedMigrations(connection: PoolClient): Promise<Set<string>> {
  const { rows } = await connection.query<{ name: string; finished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  const failed = rows.find((row) => !row.finished);
  if (failed)
    throw new Error(
      `Migration ${failed.name} failed before; resolve it with "prisma migrate resolve".`,
    );
  return new Set(rows.map((row) => row.name));
}

async function apply(connection: PoolClient, name: string, sql: string): Promise<void> {
  const id = randomUUID();
  const checksum = createHash('sha256').update(sql).digest('hex');
  await connection.query(
    'INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)',
    [id, checksum, name],
  );
  try {
    await connection.query(sql); // without parameters: the simple protocol, which takes many statements
  } catch (error) {
    await connection.query('UPDATE "_prisma_migrations" SET logs = $2 WHERE id = $1', [
      id,
      String(error),
    ]);
    throw error;
  }
  await connection.query(
    'UPDATE "_prisma_migrations" SET finished_at = now(), applied_steps_count = 1 WHERE id = $1',
    [id],
  );
}
