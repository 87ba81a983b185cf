import type { Client } from 'pg';
import { alteredTable, statementsOf } from './statements';
import { isWidening } from './widening';

/** A column whose values a migration converts, with names in quotes, as in its statements. */
export interface Cast {
  readonly table: string;
  readonly column: string;
  /** The new type, as Prisma writes it. */
  readonly type: string;
}

/** Finds the columns that SQL in Prisma's format converts; others with a new type are dropped and added. */
export const castsIn = (sql: string): Cast[] =>
  statementsOf(sql).flatMap((statement) => {
    const table = alteredTable(statement);
    if (table === undefined) return [];
    return [
      ...statement.matchAll(
        /\bALTER COLUMN ("[^"]+") SET DATA TYPE ([^,;(]+(?:\([^)]*\))?[^,;(]*)/g,
      ),
    ].map(([, column = '', type = '']) => ({ table, column, type: type.trim() }));
  });

/**
 * Returns a sentence for each column in which a cast would change values: Prisma takes some for safe that are not, as from
 * a moment to its date.
 */
export async function lossesOfCasts(client: Client, sql: string): Promise<string[]> {
  const sentences: string[] = [];
  for (const cast of castsIn(sql)) {
    const changed = await countChanged(client, cast);
    if (changed === 0) continue;
    const [table, column] = [cast.table, cast.column].map((name) => name.replaceAll('"', ''));
    sentences.push(
      `You are about to alter the column \`${column}\` on the \`${table}\` table to \`${cast.type}\`, which changes ${changed} of its values.`,
    );
  }
  return sentences;
}

/** Counts the values that do not come back as they were. */
async function countChanged(client: Client, { table, column, type }: Cast): Promise<number> {
  const [old] = (await typesOf(client, [{ table, column, type }])).values();
  if (old === undefined) return 0;
  // the layout of JSON and the order of its keys are no values
  const comparable = /^json(?:\[\])?$/.test(old) ? old.replace('json', 'jsonb') : 'text';
  try {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) FROM ${table} WHERE (${column}::${type}::${old})::${comparable} IS DISTINCT FROM ${column}::${comparable}`,
    );
    return Number(rows[0]?.count);
  } catch {
    return 0; // there is no such cast for one of the values: the database refuses the change itself
  }
}

/** The types that the columns have in a database, as PostgreSQL writes them. */
export async function typesOf(client: Client, casts: readonly Cast[]): Promise<Map<Cast, string>> {
  const types = new Map<Cast, string>();
  for (const cast of casts) {
    const { rows } = await client.query<{ type: string }>(
      `SELECT format_type(atttypid, atttypmod) AS type FROM pg_attribute
         WHERE attrelid = to_regclass($1) AND attname = $2`,
      [cast.table, cast.column.slice(1, -1)],
    );
    if (rows[0]) types.set(cast, rows[0].type);
  }
  return types;
}

/**
 * Returns the casts that may round or cut values, whether or not this database has such: another one may.
 * @param before the types that the columns had
 */
export async function narrowingCasts(
  client: Client,
  before: ReadonlyMap<Cast, string>,
): Promise<Cast[]> {
  const after = await typesOf(client, [...before.keys()]);
  return [...before].flatMap(([cast, old]) =>
    isWidening(old, after.get(cast) ?? '') ? [] : [cast],
  );
}
