/** Returns the statements of SQL in Prisma's format, without its comments. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim());

/** Returns the table that a statement alters, in its own spelling: `"Tag"`, `"shop"."Guest"`. */
export const alteredTable = (statement: string): string | undefined =>
  /^ALTER TABLE ((?:"[^"]+"\.)?"[^"]+")/.exec(statement)?.[1];
