import type { Client } from 'pg';
import { quoteIdentifier } from './renames';

/** A table of pairs as Prisma makes it for a many-to-many relation, and the tables that its columns refer to. */
export interface JoinTable {
  readonly table: string;
  readonly a: string;
  readonly b: string;
  /** The name of its primary key; older versions of Prisma make a unique index instead. */
  readonly key: string | null;
}

/** Finds the tables whose columns `A` and `B` refer to different tables. */
export async function findJoinTables(client: Client): Promise<JoinTable[]> {
  const { rows } = await client.query<JoinTable>(
    `SELECT t.relname AS "table", max(f.relname) FILTER (WHERE c.attname = 'A') AS a,
            max(f.relname) FILTER (WHERE c.attname = 'B') AS b,
            (SELECT conname FROM pg_constraint WHERE conrelid = t.oid AND contype = 'p') AS key
       FROM pg_constraint k
       JOIN pg_class t ON t.oid = k.conrelid
       JOIN pg_class f ON f.oid = k.confrelid
       JOIN pg_attribute c ON c.attrelid = t.oid AND k.conkey = ARRAY[c.attnum]
      WHERE k.contype = 'f' AND t.relnamespace = current_schema()::regnamespace
      GROUP BY t.oid, t.relname
     HAVING array_agg(c.attname::text ORDER BY c.attname) = ARRAY['A', 'B']`,
  );
  return rows.filter(({ a, b }) => a !== b);
}

/**
 * Finds those whose sides trade places in `sql`. Prisma calls the side `A` whose model comes first in the alphabet, so
 * the new name of a model can turn them around: the keys of one side would then be taken for those of the other.
 */
export const turnedAround = (tables: readonly JoinTable[], sql: string): JoinTable[] =>
  tables.filter(
    ({ table, a, b }) =>
      sql.includes(reference(table, 'A', b)) && sql.includes(reference(table, 'B', a)),
  );

const reference = (table: string, column: 'A' | 'B', to: string): string =>
  `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_${column}_fkey" FOREIGN KEY ("${column}") REFERENCES "${to}"(`;

/**
 * Returns the statements that put the keys of each side into the column of the other. Done again, they undo it.
 * The primary key follows, because the order of its columns would count as a change of its own.
 */
export function swapSql({ table, key }: JoinTable): string {
  const alter = `ALTER TABLE ${quoteIdentifier(table)}`;
  const constraint = key === null ? undefined : `CONSTRAINT ${quoteIdentifier(key)}`;
  return [
    ...(constraint === undefined ? [] : [`${alter} DROP ${constraint};`]),
    `${alter} RENAME COLUMN "A" TO "_";`,
    `${alter} RENAME COLUMN "B" TO "A";`,
    `${alter} RENAME COLUMN "_" TO "B";`,
    ...(constraint === undefined ? [] : [`${alter} ADD ${constraint} PRIMARY KEY ("A", "B");`]),
  ].join('\n');
}

/**
 * Swaps the sides of those that still are as in `turned`; a developer's own tables may be turned around already.
 * @returns those that were swapped
 */
export async function swapSides(
  client: Client,
  turned: readonly JoinTable[],
): Promise<JoinTable[]> {
  if (turned.length === 0) return [];
  const isTurned = (one: JoinTable): boolean =>
    turned.some(({ table, a, b }) => one.table === table && one.a === a && one.b === b);
  const tables = (await findJoinTables(client)).filter(isTurned);
  for (const table of tables) await client.query(swapSql(table));
  return tables;
}
