import type { Provider } from '../schema/ir';

interface EmptiedTables {
  /** SQL that lists the names of a database's tables as `name`. */
  tables: string;
  /** Code of the SQL that empties `table`. */
  deletion: string;
}

const listed = (schema: string): string =>
  `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ${schema} AND table_type = 'BASE TABLE'`;

const DELETION = '`DELETE FROM "${table}"`';

/** How tests find what an earlier run has left in a database of their own; MongoDB speaks no SQL, and PostgreSQL is embedded. */
export const EMPTIED_TABLES: Partial<Record<Provider, EmptiedTables>> = {
  mysql: { tables: listed('DATABASE()'), deletion: "'DELETE FROM `' + table + '`'" },
  cockroachdb: { tables: listed('current_schema()'), deletion: DELETION },
  sqlserver: { tables: listed('SCHEMA_NAME()'), deletion: DELETION },
  sqlite: {
    tables: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    deletion: DELETION,
  },
};
