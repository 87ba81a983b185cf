import { alteredTable, statementsOf } from './statements';

/**
 * Returns what a migration in Prisma's format drops, in its own spelling: `"Tag"`, `"Article"."size"`. A column whose type
 * changes counts too where Prisma drops and adds it.
 */
export const droppedBy = (sql: string): string[] =>
  statementsOf(sql).flatMap((statement) => {
    const dropped = /^DROP TABLE (.+)$/.exec(statement)?.[1];
    if (dropped !== undefined) return [dropped];
    const table = alteredTable(statement);
    if (table === undefined) return [];
    return [...statement.matchAll(/\bDROP COLUMN ("[^"]+")/g)].map(
      ([, name]) => `${table}.${name}`,
    );
  });
