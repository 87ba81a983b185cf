import { createHash, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';
import type { Migration } from './migrations';

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** Whether anything is in the database: its first migration belongs into an empty one. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() LIMIT 1`,
  );
  return rows.length === 0;
}

/**
 * The migrations that the database has not got yet, by the table in which Prisma remembers them.
 * @throws {GenError} where one of them failed before
 */
export async function pendingOf(client: Client, all: readonly Migration[]): Promise<Migration[]> {
  // a database that refuses what comes is left as it was
  const { rows: known } = await client.query(
    `SELECT 1 WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`,
  );
  if (known.length === 0) return [...all];
  const { rows } = await client.query<{ name: string; isFinished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished"
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  const failed = rows.find(({ isFinished }) => !isFinished);
  if (failed)
    throw GenError.of(
      `the migration ${failed.name} failed before`,
      'resolve it with "prisma migrate resolve"',
    );
  const names = new Set(rows.map(({ name }) => name));
  return all.filter(({ name }) => !names.has(name));
}

/** Remembers a migration as Prisma does, by the same checksum: its own commands go on from here. */
export async function remember(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query(TABLE);
  const checksum = createHash('sha256').update(sql).digest('hex');
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
}

/**
 * Runs a migration and remembers it, or neither.
 * @throws whatever the database says of it
 */
export async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await remember(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
