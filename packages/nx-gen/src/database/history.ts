import { createHash, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';
import type { Migration } from './migrations';
import { withoutPrismaTransactions } from './prisma-transactions';

const CREATE_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** Checks whether the database has no tables, as the first migration requires. */
export async function hasNoTables(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() LIMIT 1`,
  );
  return rows.length === 0;
}

/**
 * Returns the migrations that the database lacks, according to Prisma's migrations table.
 * @throws {GenError} if one of them failed before
 */
export async function findPendingMigrations(
  client: Client,
  all: readonly Migration[],
): Promise<Migration[]> {
  // does not create the table, so that a database that refuses a migration stays unchanged
  const { rows: historyTables } = await client.query(
    `SELECT 1 WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`,
  );
  if (historyTables.length === 0) return [...all];
  const { rows } = await client.query<{ name: string; isFinished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished"
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  const failed = rows.find(({ isFinished }) => !isFinished);
  if (failed)
    throw GenError.of(
      `the migration ${failed.name} failed earlier`,
      'resolve it with "prisma migrate resolve"',
    );
  const names = new Set(rows.map(({ name }) => name));
  return all.filter(({ name }) => !names.has(name));
}

/** Records a migration as Prisma does, with the same checksum, so that the Prisma CLI can continue from here. */
export async function recordMigration(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query(CREATE_MIGRATIONS_TABLE);
  const checksum = createHash('sha256').update(sql).digest('hex');
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
}

/**
 * Applies and records a migration, in one transaction.
 * @throws the database's error
 */
export async function applyMigration(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(withoutPrismaTransactions(migration.sql));
    await recordMigration(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
