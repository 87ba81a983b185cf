/**
 * Returns what a migration in Prisma's format drops, in its own spelling: `"Tag"`, `"Article"."size"`. A column whose type
 * changes counts too, because Prisma drops and adds it.
 */
export const droppedBy = (sql: string): string[] =>
  sql
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .flatMap((statement) => {
      const dropped = /^DROP TABLE (.+)$/.exec(statement)?.[1];
      if (dropped !== undefined) return [dropped];
      const table = /^ALTER TABLE ((?:"[^"]+"\.)?"[^"]+")/.exec(statement)?.[1];
      if (table === undefined) return [];
      return [...statement.matchAll(/\bDROP COLUMN ("[^"]+")/g)].map(
        ([, name]) => `${table}.${name}`,
      );
    });
