import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { PrismaClient } from '../../../test-output/access-postgresql/client';
import { tablesSql, type Database } from './database';

/** Opens empty tables on a server: the embedded PostgreSQL has a single connection, so nothing runs concurrently there. */
export async function openPostgresServer(): Promise<Database> {
  const schema = `gen_access_${process.pid}`;
  const pool = new Pool({
    connectionString: process.env['TEST_POSTGRES_URL'],
    max: 4,
    options: `-c search_path=${schema}`,
  });
  const run = (sql: string): Promise<unknown> => pool.query(sql);
  const drop = `DROP SCHEMA IF EXISTS ${schema} CASCADE`;
  await run(`${drop}; CREATE SCHEMA ${schema}; ${tablesSql('TIMESTAMP(3)')}`);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { schema }) });
  const close = async (): Promise<void> => {
    await prisma.$disconnect();
    await run(drop);
    await pool.end();
  };
  return { prisma, run, close };
}
