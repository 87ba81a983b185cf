import type { Provider } from '../schema/ir';

interface TableCleanup {
  /** SQL that lists the table names of a database as `name`. */
  tables: string;
  /** Source code of the SQL statement that empties `table`. */
  deletion: string;
}

const tableListQuery = (schema: string): string =>
  `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ${schema} AND table_type = 'BASE TABLE'`;

const DELETE_STATEMENT = '`DELETE FROM "${table}"`';

/** How tests clear a dedicated database of what an earlier run left. MongoDB has no SQL, and PostgreSQL is embedded. */
export const TABLE_CLEANUP: Partial<Record<Provider, TableCleanup>> = {
  mysql: { tables: tableListQuery('DATABASE()'), deletion: "'DELETE FROM `' + table + '`'" },
  cockroachdb: { tables: tableListQuery('current_schema()'), deletion: DELETE_STATEMENT },
  sqlserver: { tables: tableListQuery('SCHEMA_NAME()'), deletion: DELETE_STATEMENT },
  sqlite: {
    tables: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    deletion: DELETE_STATEMENT,
  },
};
