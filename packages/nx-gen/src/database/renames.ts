import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';

/** A table, or a column of it, that keeps what it holds under another name. */
export interface Rename {
  readonly table: string;
  readonly column?: string;
  readonly to: string;
}

/**
 * Reads `--rename`: `Product.stock:quantity` of a column, `Product:Article` of a table, with commas between several. The
 * names are those of the database.
 * @throws {GenError} for words of another form
 */
export const readRenames = (words: string): Rename[] =>
  words
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      const [, table, column, to] = /^([^.:]+)(?:\.([^.:]+))?:([^.:]+)$/.exec(word) ?? [];
      if (table === undefined || to === undefined)
        throw GenError.of(
          `--rename does not understand ${JSON.stringify(word)}`,
          'it is --rename=Product.stock:quantity for a column, --rename=Product:Article for a table',
        );
      return { table, ...(column !== undefined && { column }), to };
    });

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The statement of a migration. */
export const sqlOf = ({ table, column, to }: Rename): string =>
  `ALTER TABLE ${quoted(table)} RENAME ${column === undefined ? '' : `COLUMN ${quoted(column)} `}TO ${quoted(to)};`;

const undone = ({ table, column, to }: Rename): Rename =>
  column === undefined ? { table: to, to: table } : { table, column: to, to: column };

/**
 * Renames what has its old name: of what was never written down the migrations know nothing, and a developer's own tables
 * may have followed the schema already.
 * @returns those that were done
 */
export async function rename(client: Client, renames: readonly Rename[]): Promise<Rename[]> {
  const done: Rename[] = [];
  for (const one of renames) {
    if (!(await isThere(client, one))) continue;
    await client.query(sqlOf(one));
    done.push(one);
  }
  return done;
}

/** Takes back what `rename` has done. */
export async function takeBack(client: Client, done: readonly Rename[]): Promise<void> {
  for (const one of [...done].reverse()) await client.query(sqlOf(undone(one)));
}

/** @throws {GenError} where nothing has the old name of one of them */
export function refuseUnknown(renames: readonly Rename[], done: readonly Rename[]): void {
  const unknown = renames.find((one) => !done.includes(one));
  if (unknown === undefined) return;
  const { table, column } = unknown;
  throw GenError.of(
    `--rename: neither the migrations nor the database have ${column === undefined ? `the table ${table}` : `the column ${table}.${column}`}`,
    'give the names of the database, the one of before first; nothing was done',
  );
}

async function isThere(client: Client, { table, column }: Rename): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = $1 AND ($2::text IS NULL OR column_name = $2) LIMIT 1`,
    [table, column ?? null],
  );
  return rows.length > 0;
}

/** How to keep what the engine's sentences say would be lost, where it has another name now. */
export function keptByRename(sentences: readonly string[]): string | undefined {
  const text = sentences.join(' ');
  const [, column, ofTable] = /drop the column `([^`]+)` on the `([^`]+)` table/.exec(text) ?? [];
  const [, table] = /drop the `([^`]+)` table/.exec(text) ?? [];
  const what = ofTable === undefined ? table : `${ofTable}.${column}`;
  return what === undefined ? undefined : `--rename=${what}:<new name>`;
}
