import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';

/** A table or column that keeps its data under a new name. */
export interface Rename {
  readonly table: string;
  readonly column?: string;
  readonly to: string;
}

/**
 * Reads `--rename`: `Product.stock:quantity` for a column, `Product:Article` for a table, separated by commas. The
 * names are those of the database.
 * @throws {GenError} for any other form
 */
export const parseRenames = (flag: string): Rename[] =>
  flag
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      const [, table, column, to] = /^([^.:]+)(?:\.([^.:]+))?:([^.:]+)$/.exec(word) ?? [];
      if (table === undefined || to === undefined)
        throw GenError.of(
          `--rename does not understand ${JSON.stringify(word)}`,
          'use --rename=Product.stock:quantity for a column, --rename=Product:Article for a table',
        );
      return { table, ...(column !== undefined && { column }), to };
    });

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the statement for a migration. */
export const renameSql = ({ table, column, to }: Rename): string =>
  `ALTER TABLE ${quoteIdentifier(table)} RENAME ${column === undefined ? '' : `COLUMN ${quoteIdentifier(column)} `}TO ${quoteIdentifier(to)};`;

const inverseOf = ({ table, column, to }: Rename): Rename =>
  column === undefined ? { table: to, to: table } : { table, column: to, to: column };

/**
 * Performs the renames whose old name exists. Changes that are in no migration are unknown to the migrations, and a
 * developer's own tables may already match the schema.
 * @returns those that were done
 */
export async function applyRenames(client: Client, renames: readonly Rename[]): Promise<Rename[]> {
  const done: Rename[] = [];
  for (const one of renames) {
    if (!(await existsInDatabase(client, one))) continue;
    await client.query(renameSql(one));
    done.push(one);
  }
  return done;
}

/** Reverts the result of `applyRenames`. */
export async function revertRenames(client: Client, done: readonly Rename[]): Promise<void> {
  for (const one of [...done].reverse()) await client.query(renameSql(inverseOf(one)));
}

/** @throws {GenError} if nothing has the old name of one of them */
export function assertAllFound(renames: readonly Rename[], done: readonly Rename[]): void {
  const unknown = renames.find((one) => !done.includes(one));
  if (unknown === undefined) return;
  const { table, column } = unknown;
  throw GenError.of(
    `--rename: neither the migrations nor the database have ${column === undefined ? `the table ${table}` : `the column ${table}.${column}`}`,
    'use the names in the database, the old one first; nothing was done',
  );
}

async function existsInDatabase(client: Client, { table, column }: Rename): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = $1 AND ($2::text IS NULL OR column_name = $2) LIMIT 1`,
    [table, column ?? null],
  );
  return rows.length > 0;
}

/** Suggests how to keep data that the engine says would be lost, if it was only renamed. */
export function suggestRename(sentences: readonly string[]): string | undefined {
  const text = sentences.join(' ');
  const [, column, ofTable] = /drop the column `([^`]+)` on the `([^`]+)` table/.exec(text) ?? [];
  const [, table] = /drop the `([^`]+)` table/.exec(text) ?? [];
  const renamed = ofTable === undefined ? table : `${ofTable}.${column}`;
  return renamed === undefined ? undefined : `--rename=${renamed}:<new name>`;
}
