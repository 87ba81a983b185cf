import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { PrismaPg } from '@prisma/adapter-pg';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPglitePool } from '../../../apps/demo-api/src/infrastructure/database/pglite-pool';

/** An empty PostgreSQL inside this process, with the tables of the schema. */
export async function openDatabase(): Promise<PrismaPg> {
  const engine = new PGlite({ extensions: { citext } });
  await engine.exec('CREATE EXTENSION citext');
  await engine.exec(readFileSync(join(__dirname, '../tables.sql'), 'utf8'));
  return new PrismaPg(createPglitePool(engine));
}

/** It goes with the process. */
export const closeDatabase = (): Promise<void> => Promise.resolve();
