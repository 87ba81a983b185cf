/**
 * The removal of values of an enum, as Prisma writes it: in a transaction of its own. Its COMMIT would end the one around
 * it, so that what comes before a refused statement would stay.
 */
const REMOVAL_OF_VALUES = /^BEGIN;\r?\n(CREATE TYPE [^\n]*_new" AS ENUM [^]*?)^COMMIT;(?:\r?\n)?/gm;

/** Returns a migration without the transactions that Prisma writes; those of a person stay. */
export const withoutPrismaTransactions = (sql: string): string =>
  sql.replace(REMOVAL_OF_VALUES, '$1');

/** Returns what does nothing in place of a query with which Prisma begins or ends such a transaction. */
export function withoutTransactionMark(query: unknown): unknown {
  if (!(query instanceof Object) || !('text' in query)) return query;
  return query.text === 'BEGIN' || query.text === 'COMMIT' ? { ...query, text: 'SELECT' } : query;
}
