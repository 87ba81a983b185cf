import { relative } from 'node:path';
import type { Client } from 'pg';
import { GenError } from '../base/diagnostics';
import type { Engine } from './engine';
import { withExtensions } from './extensions';
import { writeMigration, type WrittenMigration } from './migrations';
import { statementsOf } from './statements';

/** The migration that describes the tables that a database had before its first migration. */
export interface Baseline extends WrittenMigration {
  /** What those tables have and no migration creates, as in `the view "totals"`. */
  left: string[];
}

/** It sorts before all migrations that begin with a time. */
const BASELINE_NAME = '0_baseline';

/** Writes the tables as they are as a migration, which is recorded as applied and never runs here. */
export async function writeBaseline(
  client: Client,
  engine: Engine,
  folder: string,
): Promise<Baseline> {
  const tables = await engine.existingTables();
  const schemas = [...tables.matchAll(/^CREATE SCHEMA IF NOT EXISTS "([^"]+)"/gm)].map(
    ([, name]) => name,
  );
  const generated = await client.query<GeneratedColumn>(GENERATED_COLUMNS, [schemas]);
  const rest = await client.query<{ sql: string }>(WHAT_PRISMA_LEAVES_OUT, [schemas]);
  const left = await client.query<{ name: string }>(WHAT_IS_LEFT, [schemas]);
  const sql = withGenerated(tables, generated.rows);
  const partial = new Set(rest.rows.map(({ sql }) => indexOf(sql)).filter(Boolean));
  const whole = sql
    .split(/\n\n(?=-- )/)
    .filter((part) => !partial.has(indexOf(part)))
    .join('\n\n');
  const own = rest.rows.map((row) => `${row.sql};`).join('\n');
  const text = [whole, own].filter(Boolean).join('\n\n');
  return {
    ...writeMigration(folder, BASELINE_NAME, withExtensions(text)),
    left: left.rows.map(({ name }) => name),
  };
}

interface GeneratedColumn {
  column: string;
  expression: string;
}

/** Prisma writes what a column is generated from as its default, which PostgreSQL refuses. */
const withGenerated = (sql: string, columns: readonly GeneratedColumn[]): string =>
  columns.reduce(
    (text, { column, expression }) =>
      text.replaceAll(
        new RegExp(`^( {4}"${escaped(column)}" .*?)DEFAULT ${escaped(expression)}(?=,?$)`, 'gm'),
        (_, start: string) => `${start}GENERATED ALWAYS AS (${expression}) STORED`,
      ),
    sql,
  );

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns the index that SQL creates, and its table, as in `code_key ON public.customer`. */
const indexOf = (sql: string): string | undefined =>
  /^CREATE (?:UNIQUE )?INDEX (.+? ON .+?)(?: USING |\()/m
    .exec(sql)?.[1]
    ?.replace(' ON ONLY ', ' ON ')
    .replaceAll('"', '');

/** The first migration over tables that exist adds to them. What else it would do to them, somebody has to decide. */
export function refuseChanges(sql: string): void {
  const changes = statementsOf(sql).flatMap(changesIn);
  if (changes.length === 0) return;
  const shown = changes.slice(0, MOST_SHOWN);
  throw new GenError([
    {
      message: 'the tables in the database differ from the schema',
      cure: 'write into the schema what they have, as npx prisma db pull does, or pass --accept-loss to change them; nothing was done. To match the schema, this would be needed:',
      details: [
        ...shown.map((change) => `  ${change}`),
        ...(changes.length > shown.length
          ? [`  and ${changes.length - shown.length} more changes`]
          : []),
      ],
    },
  ]);
}

const MOST_SHOWN = 30;

/** Returns what a statement does to something that exists, beside adding to it. */
function changesIn(statement: string): string[] {
  if (statement === '' || /^CREATE |^ALTER TYPE .* ADD VALUE /.test(statement)) return [];
  const [, table, clauses] = /^(ALTER TABLE (?:"[^"]+"\.)?"[^"]+") ([^]+)$/.exec(statement) ?? [];
  if (table === undefined || clauses === undefined) return [statement];
  return clauses
    .split(/,\s*\n\s*(?=(?:ADD|DROP|ALTER) )/)
    .filter((clause) => !clause.startsWith('ADD '))
    .map((clause) => `${table} ${clause}`);
}

/** @throws {GenError} if the database knows migrations, but not from this folder */
export async function refuseForeignHistory(client: Client, folder: string): Promise<void> {
  const { rows: tables } = await client.query(
    `SELECT 1 WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`,
  );
  if (tables.length === 0) return;
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY 1`,
  );
  if (rows.length === 0) return;
  throw GenError.of(
    `the database has migrations that ${relative(process.cwd(), folder)} lacks, such as ${rows[0]?.name ?? ''}`,
    'bring them there first, such as from the project that wrote them; nothing was done',
  );
}

const GENERATED_COLUMNS = `
  SELECT a.attname AS column, pg_get_expr(d.adbin, d.adrelid) AS expression
    FROM pg_attribute a
    JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    JOIN pg_class c ON c.oid = a.attrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE a.attgenerated = 's' AND n.nspname = ANY($1)`;

/** Indexes of some rows or of expressions, and constraints that Prisma knows nothing of. */
const WHAT_PRISMA_LEAVES_OUT = `
  SELECT pg_get_indexdef(i.indexrelid) AS sql
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE (i.indpred IS NOT NULL OR i.indexprs IS NOT NULL) AND n.nspname = ANY($1)
     AND NOT EXISTS (SELECT 1 FROM pg_constraint o WHERE o.conindid = i.indexrelid)
  UNION ALL
  SELECT format('ALTER TABLE %I.%I ADD CONSTRAINT %I %s', n.nspname, c.relname, o.conname, pg_get_constraintdef(o.oid))
    FROM pg_constraint o
    JOIN pg_class c ON c.oid = o.conrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE o.contype IN ('c', 'x') AND o.conislocal AND n.nspname = ANY($1)
   ORDER BY 1`;

const WHAT_IS_LEFT = `
  SELECT format('the %s %I', CASE c.relkind WHEN 'v' THEN 'view' ELSE 'materialized view' END, c.relname) AS name
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind IN ('v', 'm') AND n.nspname = ANY($1)
     AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  UNION ALL
  SELECT format('the trigger %I on %I', t.tgname, c.relname)
    FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE NOT t.tgisinternal AND n.nspname = ANY($1)
  UNION ALL
  SELECT format('the policy %I on %I', p.policyname, p.tablename)
    FROM pg_policies p WHERE p.schemaname = ANY($1)
  UNION ALL
  SELECT format('the function %I', f.proname)
    FROM pg_proc f
    JOIN pg_namespace n ON n.oid = f.pronamespace
   WHERE n.nspname = ANY($1)
     AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = f.oid AND d.deptype = 'e')
   ORDER BY 1`;
