import type { SchemaFile } from '../../src/schema/read-schema';
import { sqlOfTables } from './prisma';

/** Returns the SQL that creates the tables of a Prisma schema, without a database server or an engine binary. */
export const engineSql = (provider: 'postgres' | 'sqlite', files: readonly SchemaFile[]): string =>
  sqlOfTables(
    provider,
    files.map(({ path, text }) => [path, text]),
  );
