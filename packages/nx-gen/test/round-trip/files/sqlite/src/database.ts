import { createClient } from '@libsql/client';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An empty SQLite file of this process, with the tables of the schema. */
export async function openDatabase(): Promise<PrismaLibSql> {
  const url = `file:${join(__dirname, '../round-trip.db')}`;
  const client = createClient({ url });
  await client.executeMultiple(readFileSync(join(__dirname, '../tables.sql'), 'utf8'));
  client.close();
  return new PrismaLibSql({ url, intMode: 'bigint' });
}

/** It goes with the process. */
export const closeDatabase = (): Promise<void> => Promise.resolve();
