import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';

/**
 * What makes trigrams known to a database, once: a line for a migration, for Prisma writes it into none. Indexes such as
 * those that `gen doctor --write` adds need it.
 */
export const TRIGRAM_EXTENSION = 'CREATE EXTENSION IF NOT EXISTS pg_trgm;';

const usesTrigrams = (sql: string): boolean => /\bgi(?:n|st)_trgm_ops\b/.test(sql);

/** The SQL, behind the extension that it needs. */
export const withExtension = (sql: string): string =>
  usesTrigrams(sql) ? `${TRIGRAM_EXTENSION}\n\n${sql}` : sql;

/**
 * Lets a database have the extension that the SQL needs.
 * @throws {GenError} where it refuses
 */
export async function haveExtension(client: Client, sql: string): Promise<void> {
  if (!usesTrigrams(sql)) return;
  await client.query(TRIGRAM_EXTENSION).catch((error: unknown) => {
    throw GenError.of(
      `the database refuses it: ${error instanceof Error ? error.message : String(error)}`,
      `nothing was done; let whoever may do so there run ${TRIGRAM_EXTENSION}`,
    );
  });
}
