import { PrismaPg } from '@prisma/adapter-pg';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

const SERVER = process.env['TEST_POSTGRES_URL'] ?? '';
const DATABASE = `gen_round_trip_${process.pid}`;

/** Nothing is left on the server. */
export const closeDatabase = (): Promise<void> =>
  query(SERVER, `DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);

/** A database of this process on the server of TEST_POSTGRES_URL, with the tables of the schema; dropped at the end. */
export async function openDatabase(): Promise<PrismaPg> {
  const url = new URL(SERVER);
  url.pathname = DATABASE;
  await closeDatabase();
  await query(SERVER, `CREATE DATABASE ${DATABASE}`);
  await query(url.href, readFileSync(join(__dirname, '../tables.sql'), 'utf8'));
  // forcing the database away at the end cuts idle connections, which is no error
  return new PrismaPg(
    { connectionString: url.href, max: 4 },
    { onPoolError: () => undefined, onConnectionError: () => undefined },
  );
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
