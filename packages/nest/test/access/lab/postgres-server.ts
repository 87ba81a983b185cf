import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { PrismaClient } from '../../../test-output/access-postgresql/client';
import { PrismaClient as EmulatedClient } from '../../../test-output/access-postgresql-emulated/client';
import { tablesSql, tablesWithoutForeignKeys, type Database, type LabClient } from './database';

/**
 * Opens empty tables on a server: the embedded PostgreSQL has a single connection, so nothing runs concurrently there.
 * @param isEmulated whether Prisma emulates the foreign keys
 */
export async function openPostgresServer(isEmulated = false): Promise<Database> {
  const schema = `gen_access_${process.pid}`;
  const pool = new Pool({
    connectionString: process.env['TEST_POSTGRES_URL'],
    max: 4,
    options: `-c search_path=${schema}`,
  });
  const run = (sql: string): Promise<unknown> => pool.query(sql);
  const tables = isEmulated ? tablesWithoutForeignKeys : tablesSql;
  const drop = `DROP SCHEMA IF EXISTS ${schema} CASCADE`;
  await run(`${drop}; CREATE SCHEMA ${schema}; ${tables('TIMESTAMP(3)')}`);
  const adapter = new PrismaPg(pool, { schema });
  const prisma = isEmulated
    ? (new EmulatedClient({ adapter }) as unknown as LabClient)
    : new PrismaClient({ adapter });
  const close = async (): Promise<void> => {
    await prisma.$disconnect();
    await run(drop);
    await pool.end();
  };
  return { prisma, run, close };
}
