import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';
import type { Engine } from './engine';
import { applyMigration, findPendingMigrations, recordMigration } from './history';
import type { Migration } from './migrations';

/**
 * Applies the migrations that the database lacks.
 * @returns the names of those that were applied, or found to be applied already
 * @throws {GenError} if one fails
 */
export async function applyPending(
  client: Client,
  engine: Engine,
  all: readonly Migration[],
): Promise<string[]> {
  const pending = await findPendingMigrations(client, all);
  for (const migration of pending) {
    try {
      await applyMigration(client, migration);
    } catch (error) {
      // the tables may have been updated to the schema before the migration was written
      if ((await engine.difference()) !== '') throw migrationError(migration, error);
      await recordMigration(client, migration);
    }
  }
  return pending.map(({ name }) => name);
}

const migrationError = ({ name }: Migration, error: unknown): GenError =>
  GenError.of(
    `the migration ${name} cannot be applied: ${error instanceof Error ? error.message : String(error)}`,
    'none of it was applied; fix it, or start with an empty database',
  );
