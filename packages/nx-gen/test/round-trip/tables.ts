import type { SchemaIR } from '../../src/schema/ir';
import type { SchemaFile } from '../../src/schema/read-schema';
import { engineSql } from '../support/engine-sql';
import { withExtensions, type Extension } from './extensions';
import { mysqlTables } from './mysql-tables';

/** Returns the tables of a schema as SQL, without a database server or an engine binary. */
export function tablesOf(
  schema: SchemaIR,
  files: readonly SchemaFile[],
  extensions: readonly Extension[] = [],
): string {
  switch (schema.provider) {
    case 'sqlite':
      return engineSql('sqlite', files);
    case 'postgresql':
      return withExtensions(engineSql('postgres', files), extensions);
    case 'cockroachdb':
      return asPostgres(engineSql('postgres', files));
    default:
      return mysqlTables(files, schema);
  }
}

/** Translates CockroachDB's own names for the PostgreSQL that stands in for it. */
const asPostgres = (sql: string): string =>
  'CREATE SEQUENCE row_ids;\n' +
  sql
    .replace(/unique_rowid\(\)/g, "nextval('row_ids')")
    .replace(/\bSTRING(\(\d+\))?/g, (_, length = '') => (length ? `VARCHAR${length}` : 'TEXT'))
    .replace(/\bBYTES\b/g, 'BYTEA');
