import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';

/** Extensions of PostgreSQL, by what SQL needs them for. Prisma writes none of them into a migration by itself. */
const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  citext: /\bCITEXT\b/i,
  hstore: /\bhstore\b/i,
  ltree: /\b(?:ltree|lquery|ltxtquery)\b/i,
  pg_trgm: /\bgi(?:n|st)_trgm_ops\b/,
  pgcrypto: /\b(?:gen_random_bytes|gen_salt|crypt|digest|hmac)\(/,
  unaccent: /\bunaccent\(/,
  'uuid-ossp': /\buuid_generate_v(?:1|1mc|3|4|5)\(/,
};

const extensionSql = (name: string): string =>
  `CREATE EXTENSION IF NOT EXISTS ${/^\w+$/.test(name) ? name : `"${name}"`};`;

/** Enables the trigrams that indexes such as those of `gen doctor --write` need. */
export const TRIGRAM_EXTENSION = extensionSql('pg_trgm');

/** Returns the statements that create the extensions that the SQL needs. */
function extensionsFor(sql: string): string[] {
  const withoutTexts = sql.replace(/'(?:[^']|'')*'|"[^"]*"/g, '""');
  const isCreated = (name: string): boolean =>
    new RegExp(`CREATE EXTENSION (?:IF NOT EXISTS )?"?${name}\\b`, 'i').test(sql);
  return Object.entries(EXTENSIONS)
    .filter(([name, use]) => use.test(withoutTexts) && !isCreated(name))
    .map(([name]) => extensionSql(name));
}

/** Returns the SQL, preceded by the extensions that it needs. */
export const withExtensions = (sql: string): string =>
  [extensionsFor(sql).join('\n'), sql].filter(Boolean).join('\n\n');

/**
 * Creates the extensions that the SQL needs.
 * @throws {GenError} if the database refuses one
 */
export async function ensureExtensions(client: Client, sql: string): Promise<void> {
  for (const statement of extensionsFor(sql))
    await client.query(statement).catch((error: unknown) => {
      throw GenError.of(
        `the database rejects it: ${error instanceof Error ? error.message : String(error)}`,
        `nothing was done; have a user with the permission run ${statement}`,
      );
    });
}
