import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inRoot } from '../lib/workspace.mjs';
import { generateClient, sqlOfTables } from './prisma.cjs';

mkdirSync(inRoot('tmp'), { recursive: true });
const folder = mkdtempSync(inRoot('tmp/warm-prisma-')); // where the configuration finds Prisma
after(() => rmSync(folder, { recursive: true }));

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "./client"
}

datasource db {
  provider = "postgresql"
}

model Task {
  id Int @id
}
`;

/** Writes a project whose configuration sets a variable that it has not been given. */
function projectOf(name, schema = SCHEMA) {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, `${name}.prisma`), schema);
  writeFileSync(
    join(place, 'prisma.config.ts'),
    `process.env['SCHEMA_OF_TEST'] ??= '${name}.prisma';
export default { schema: process.env['SCHEMA_OF_TEST'] };
`,
  );
  return place;
}

test('nothing of a project is left for the next one, and clients are written again', () => {
  const places = ['first', 'second'].map((name) => projectOf(name));
  for (const place of [...places, ...places]) {
    rmSync(join(place, 'client'), { recursive: true, force: true });
    generateClient(place);
    assert.ok(existsSync(join(place, 'client/models/Task.ts')), place);
  }
});

test('a request that fails says why, and the next one succeeds', () => {
  const wrong = projectOf('wrong', SCHEMA.replace('Int @id', 'Nothing @id'));
  assert.throws(() => generateClient(wrong), /Type "Nothing" is neither a built-in type/);
  const files = [['schema.prisma', SCHEMA]];
  assert.match(sqlOfTables('postgres', files), /CREATE TABLE "Task"/);
  assert.throws(() => sqlOfTables('postgres', [['schema.prisma', 'model {']]), /schema\.prisma:1/);
  assert.match(sqlOfTables('sqlite', files), /CREATE TABLE "Task"/);
  generateClient(projectOf('third'));
});
