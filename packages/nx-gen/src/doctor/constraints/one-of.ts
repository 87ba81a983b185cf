import { listOf } from '../../base/nearest';
import { onDeleteOf } from '../../schema/holders';
import type { ExclusiveIR, FieldIR, ModelIR, Provider } from '../../schema/ir';
import { truncateToBytes } from '../../schema/constraints';

export type SqlProvider = Exclude<Provider, 'mongodb'>;

/** A CHECK that lets a record have one of several fields. */
export interface OneOfCheck {
  readonly model: ModelIR;
  /** The columns by their names in the database. */
  readonly columns: readonly string[];
  /** The statement for a migration; on SQLite, which adds none to a table that exists, a line of `CREATE TABLE`. */
  readonly sql: string;
  /** What has to be changed in the schema before the database takes it. */
  readonly obstacle?: string;
}

/** Returns the CHECKs of what `@gen_one_of` says, which Prisma's schema cannot hold. */
export const oneOfChecks = (models: readonly ModelIR[], provider: SqlProvider): OneOfCheck[] =>
  models
    .filter(({ isView }) => !isView)
    .flatMap((model) =>
      (model.exclusive ?? []).map((choice, at) => checkOf(model, choice, at, provider)),
    );

/** Checks whether the SQL of the migrations has a CHECK over these columns, under any name. */
export const isCheckedIn = (sql: string, { columns }: OneOfCheck): boolean =>
  [...sql.matchAll(/\bCHECK\s*\([^;]*/gi)].some(([text]) =>
    columns.every((column) => text.match(/\w+/g)?.includes(column)),
  );

function checkOf(
  model: ModelIR,
  { fields, isOptional }: ExclusiveIR,
  at: number,
  provider: SqlProvider,
): OneOfCheck {
  const quoted = QUOTES[provider];
  const table = model.table ?? model.name;
  const columns = fields.map(
    (name) => model.fields.find((field) => field.name === name)?.column ?? name,
  );
  const suffix = `_one_of_check${at === 0 ? '' : at + 1}`;
  // PostgreSQL takes 63 bytes, the others at least as many
  const name = quoted(`${truncateToBytes(table, 63 - suffix.length)}${suffix}`);
  const count = COUNTS[provider](columns.map(quoted));
  const constraint = `CONSTRAINT ${name} CHECK (${count} ${isOptional ? '<=' : '='} 1)`;
  const obstacle = provider === 'mysql' ? mysqlObstacle(model, fields) : undefined;
  return {
    model,
    columns,
    sql: provider === 'sqlite' ? constraint : `ALTER TABLE ${quoted(table)} ADD ${constraint};`,
    ...(obstacle !== undefined && { obstacle }),
  };
}

const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const QUOTES: Readonly<Record<SqlProvider, (name: string) => string>> = {
  postgresql: inQuotes,
  cockroachdb: inQuotes,
  sqlite: inQuotes,
  mysql: (name) => `\`${name.replaceAll('`', '``')}\``,
  sqlserver: (name) => `[${name.replaceAll(']', ']]')}]`,
};

const counted = (columns: readonly string[]): string => `num_nonnulls(${columns.join(', ')})`;

const added = (columns: readonly string[]): string =>
  columns.map((column) => `(${column} IS NOT NULL)`).join(' + ');

/** How each database counts the columns that are not null. */
const COUNTS: Readonly<Record<SqlProvider, (columns: readonly string[]) => string>> = {
  postgresql: counted,
  cockroachdb: counted,
  sqlite: added,
  mysql: added,
  sqlserver: (columns) =>
    columns.map((column) => `CASE WHEN ${column} IS NULL THEN 0 ELSE 1 END`).join(' + '),
};

/** MySQL and MariaDB take no CHECK over columns that a foreign key changes along with another record. */
function mysqlObstacle(model: ModelIR, fields: readonly string[]): string | undefined {
  if (!model.hasForeignKeys) return undefined;
  const changed = model.fields.filter(
    (field) =>
      field.relation?.fields.some((name) => fields.includes(name)) && isChangedAlong(field),
  );
  if (changed.length === 0) return undefined;
  const names = listOf(
    changed.map(({ name }) => `${model.name}.${name}`),
    'and',
  );
  return `MySQL and MariaDB refuse a CHECK over a foreign key that changes along with the other record: write onUpdate: Restrict into ${names}, and onDelete: Cascade or Restrict, before you add it`;
}

const isChangedAlong = (field: FieldIR): boolean =>
  !['Restrict', 'NoAction'].includes(field.relation?.onUpdate ?? 'Cascade') ||
  !['Cascade', 'Restrict', 'NoAction'].includes(onDeleteOf(field));
