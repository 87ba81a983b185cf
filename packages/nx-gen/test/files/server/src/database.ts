import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPglitePool } from '../../../apps/demo-api/src/infrastructure/database/pglite-pool';
import { openEmptyPglite } from '../../../packages/nx-gen/test/support/embedded-database';

const MIGRATIONS = join(__dirname, '../prisma/migrations');

/** An empty PostgreSQL inside this process, with the tables of the schema. */
export async function openDatabase(): Promise<Pool> {
  const engine = await openEmptyPglite();
  for (const name of readdirSync(MIGRATIONS).filter((entry) => !entry.includes('.')))
    await engine.exec(readFileSync(join(MIGRATIONS, name, 'migration.sql'), 'utf8'));
  return createPglitePool(engine);
}
