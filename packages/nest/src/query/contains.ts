import type { DatabaseProvider } from '../resource/definition';

/** Prisma's condition "contains the text", case-insensitive if the provider supports `mode`. */
export interface Contains {
  readonly contains: string;
  readonly mode?: 'insensitive';
}

/**
 * MySQL and SQL Server compare by the column's collation, and SQLite's LIKE ignores the case of
 * ASCII letters; Prisma refuses `mode` for these.
 */
const CASE_MODE_PROVIDERS: ReadonlySet<DatabaseProvider> = new Set([
  'postgresql',
  'cockroachdb',
  'mongodb',
]);

export function containsText(text: string, provider: DatabaseProvider): Contains {
  const contains = escapePattern(text, provider);
  return CASE_MODE_PROVIDERS.has(provider) ? { contains, mode: 'insensitive' } : { contains };
}

/**
 * Escapes the wildcards of a pattern, which Prisma does not: those of LIKE, and on MongoDB those of
 * a regular expression. SQLite's LIKE has no escape character unless the statement names one, so
 * there `%` and `_` stay wildcards.
 */
export function escapePattern(text: string, provider: DatabaseProvider): string {
  switch (provider) {
    case 'postgresql':
    case 'cockroachdb':
    case 'mysql':
      return text.replace(/[\\%_]/g, '\\$&');
    case 'sqlserver':
      return text.replace(/[[%_]/g, '[$&]');
    case 'mongodb':
      return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    case 'sqlite':
      return text;
  }
}
