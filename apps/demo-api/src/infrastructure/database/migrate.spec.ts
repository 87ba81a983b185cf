import { PGlite } from '@electric-sql/pglite';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrateDeploy } from './migrate';
import { createPglitePool } from './pglite-pool';

let engine: PGlite;
let pool: Pool;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
  engine = new PGlite();
  pool = createPglitePool(engine);
});
afterAll(async () => {
  await pool.end();
  await engine.close();
  rmSync(folder, { recursive: true });
});

function addMigration(name: string, sql: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}
const deploy = () => migrateDeploy(pool, folder);

// Each test goes on where the one before it ended.
it('applies new migrations once, in the order of their names', async () => {
  addMigration('2_second', 'INSERT INTO steps VALUES (2); INSERT INTO steps VALUES (3);');
  addMigration('1_first', 'CREATE TABLE steps (n INT);');
  expect(await deploy()).toEqual(['1_first', '2_second']);
  expect(await deploy()).toEqual([]);
  const { rows } = await pool.query('SELECT n FROM steps ORDER BY n');
  expect(rows).toEqual([{ n: 2 }, { n: 3 }]);
});

it('rolls back a failed migration, and rejects further runs until it is resolved', async () => {
  addMigration('3_third', 'INSERT INTO steps VALUES (4); SELECT nonsense;');
  await expect(deploy()).rejects.toThrow(/nonsense/);
  await expect(deploy()).rejects.toThrow(/^Migration 3_third failed before; resolve it/);
  const { rows } = await pool.query('SELECT n FROM steps WHERE n = 4');
  expect(rows).toEqual([]);
});
