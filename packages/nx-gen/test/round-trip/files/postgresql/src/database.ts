import type { Extensions } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPglitePool } from '../../../apps/demo-api/src/infrastructure/database/pglite-pool';
import { openEmptyPglite } from '../../../packages/nx-gen/test/support/embedded-database';

const read = (name: string) => readFileSync(join(__dirname, '..', name), 'utf8');

/** The packages that extensions.json names: each holds one extension. */
function extensions(): Extensions {
  const modules = JSON.parse(read('extensions.json')) as string[];
  return Object.assign({}, ...modules.map((name) => require(name) as Extensions)) as Extensions;
}

/** An empty PostgreSQL inside this process, with the tables of the schema. */
export async function openDatabase(): Promise<PrismaPg> {
  const engine = await openEmptyPglite({ extensions: extensions() });
  await engine.exec(read('tables.sql'));
  return new PrismaPg(createPglitePool(engine));
}

/** It goes with the process. */
export const closeDatabase = (): Promise<void> => Promise.resolve();
