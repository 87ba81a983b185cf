import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freshProject, runGen, serveDatabase, type TestDatabase } from './fresh-project';

jest.setTimeout(300_000);

describe('gen migrate over rows', () => {
  let folder: string;
  let database: TestDatabase;

  beforeAll(async () => {
    folder = freshProject();
    database = await serveDatabase(folder);
    mkdirSync(join(folder, 'prisma'));
    writeFileSync(join(folder, '.env'), `DATABASE_URL=${database.url}\n`);
    change(schemaWith('Timestamptz(6)', ['S', 'M', 'L']), 'init');
    await query(
      `INSERT INTO "Shirt" VALUES (1, 'S', 'x', '2020-01-01 10:00:00Z'), (2, 'M', 'x', '2020-01-01')`,
    );
  });
  afterAll(async () => {
    await database.stop();
    rmSync(folder, { recursive: true });
  });

  const schemaWith = (
    type: string,
    sizes: readonly string[],
    unique = '',
  ): string => `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}
datasource db {
  provider = "postgresql"
}
enum Size {
  ${sizes.join('\n  ')}
}
model Shirt {
  id   Int      @id
  size Size     @default(S)
  name String   ${unique}
  at   DateTime @db.${type}
  data Json?    @db.Json
}
`;
  /** @returns what the command prints */
  function change(schema: string, ...args: string[]): string {
    writeFileSync(join(folder, 'prisma/schema.prisma'), schema);
    const { stdout, stderr } = runGen(folder, 'migrate', ...args);
    return stdout + stderr;
  }
  async function query(sql: string): Promise<unknown[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as unknown[];
    } finally {
      await client.end();
    }
  }
  const sizes = () => query(`SELECT enum_range(NULL::"Size")::text AS sizes`);

  it('leaves the values of an enum if the database refuses something after them', async () => {
    const schema = schemaWith('Timestamptz(6)', ['S', 'M'], '@unique');
    expect(change(schema, 'x', '--accept-loss')).toContain('(Key (name)=(x) is duplicated.)');
    expect(await sizes()).toEqual([{ sizes: '{S,M,L}' }]);
  });

  it('takes a moment for no date without a word', async () => {
    const schema = schemaWith('Date', ['S', 'M', 'L']);
    expect(change(schema, 'x')).toContain(
      'alter the column `at` on the `Shirt` table to `DATE`, which changes 1 of its values',
    );
    expect(await query('SELECT at::text FROM "Shirt" WHERE id = 1')).not.toEqual([
      { at: '2020-01-01' },
    ]);
  });

  it('writes both without a transaction of its own, and names what is converted', async () => {
    const printed = change(schemaWith('Date', ['S', 'M']), 'x', '--accept-loss');
    expect(printed).toContain('It changes "Shirt"."at" to DATE: values of another database');
    expect(await sizes()).toEqual([{ sizes: '{S,M}' }]);
    const [, file = ''] = /^(\S+) was written/.exec(printed) ?? [];
    expect(readFileSync(join(folder, file, 'migration.sql'), 'utf8')).not.toMatch(/BEGIN|COMMIT/);
  });

  it('lays out JSON as its binary form does, which is no loss', async () => {
    await query(`UPDATE "Shirt" SET data = '{"b":1,"a":[ 2 ]}'`);
    const schema = schemaWith('Date', ['S', 'M']).replace(' @db.Json', '');
    expect(change(schema, 'x')).toMatch(/^\S+ was written/m);
    expect(await query('SELECT data FROM "Shirt" WHERE id = 1')).toEqual([
      { data: { b: 1, a: [2] } },
    ]);
  });
});
