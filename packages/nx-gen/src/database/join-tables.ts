import type { Client } from 'pg';

/**
 * A table of pairs as Prisma makes it for a many-to-many relation, and the tables that its columns refer to. All names are
 * as in its statements: in quotes, and with the schema if that is not the default one.
 */
export interface JoinTable {
  readonly table: string;
  readonly a: string;
  readonly b: string;
  /** The name of its primary key; older versions of Prisma make a unique index instead. */
  readonly key: string | null;
}

const quoted = (name: string): string => `'"' || replace(${name}, '"', '""') || '"'`;

/** @param table an alias of pg_class */
const written = (table: string): string =>
  `CASE ${table}.relnamespace WHEN current_schema()::regnamespace THEN ''
   ELSE (SELECT ${quoted('nspname')} || '.' FROM pg_namespace WHERE oid = ${table}.relnamespace) END || ${quoted(`${table}.relname`)}`;

/** Finds the tables whose columns `A` and `B` refer to different tables. */
export async function findJoinTables(client: Client): Promise<JoinTable[]> {
  const { rows } = await client.query<JoinTable>(
    `SELECT ${written('t')} AS "table", max(${written('f')}) FILTER (WHERE c.attname = 'A') AS a,
            max(${written('f')}) FILTER (WHERE c.attname = 'B') AS b,
            (SELECT ${quoted('conname')} FROM pg_constraint WHERE conrelid = t.oid AND contype = 'p') AS key
       FROM pg_constraint k
       JOIN pg_class t ON t.oid = k.conrelid
       JOIN pg_class f ON f.oid = k.confrelid
       JOIN pg_attribute c ON c.attrelid = t.oid AND k.conkey = ARRAY[c.attnum]
      WHERE k.contype = 'f'
      GROUP BY t.oid, t.relname, t.relnamespace
     HAVING array_agg(c.attname::text ORDER BY c.attname) = ARRAY['A', 'B']`,
  );
  return rows.filter(({ a, b }) => a !== b);
}

/**
 * Finds those whose sides trade places in `sql`. Prisma calls the side `A` whose model comes first in the alphabet, so
 * the new name of a model can turn them around: the keys of one side would then be taken for those of the other.
 */
export const turnedAround = (tables: readonly JoinTable[], sql: string): JoinTable[] =>
  tables.filter(({ table, a, b }) => refers(sql, table, 'A', b) && refers(sql, table, 'B', a));

/** Checks for a foreign key of that column, whatever its name: Prisma cuts a long one. */
const refers = (sql: string, table: string, column: 'A' | 'B', to: string): boolean =>
  sql
    .split('\n')
    .some(
      (line) =>
        line.startsWith(`ALTER TABLE ${table} ADD CONSTRAINT `) &&
        line.includes(` FOREIGN KEY ("${column}") REFERENCES ${to}(`),
    );

/**
 * Returns the statements that put the keys of each side into the column of the other. Done again, they undo it.
 * The primary key follows, because the order of its columns would count as a change of its own.
 */
export function swapSql({ table, key }: JoinTable): string {
  const alter = `ALTER TABLE ${table}`;
  return [
    ...(key === null ? [] : [`${alter} DROP CONSTRAINT ${key};`]),
    `${alter} RENAME COLUMN "A" TO "_";`,
    `${alter} RENAME COLUMN "B" TO "A";`,
    `${alter} RENAME COLUMN "_" TO "B";`,
    ...(key === null ? [] : [`${alter} ADD CONSTRAINT ${key} PRIMARY KEY ("A", "B");`]),
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
  // in one query, which is one transaction: all of them or none
  await client.query(tables.map(swapSql).join('\n'));
  return tables;
}
