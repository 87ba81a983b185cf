import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freshProject, runGen, serveDatabase, type TestDatabase } from './fresh-project';

jest.setTimeout(300_000);

/** Tables of an older application, with things that a Prisma schema does not say. */
const TABLES = `
CREATE TYPE "mood" AS ENUM ('calm', 'busy');
CREATE TABLE "customer" (
  id serial PRIMARY KEY, name varchar(80) NOT NULL, mood "mood" NOT NULL DEFAULT 'calm', code text,
  loud text GENERATED ALWAYS AS (upper(name)) STORED, CONSTRAINT "named" CHECK (name <> '')
);
CREATE UNIQUE INDEX "code_key" ON "customer" (code) WHERE code IS NOT NULL;
CREATE INDEX "lower_name" ON "customer" (lower(name));
CREATE VIEW "calm_customers" AS SELECT id FROM "customer" WHERE mood = 'calm';
INSERT INTO "customer" (name, code) VALUES ('Ada', 'a'), ('Grace', NULL);
`;

const schemaWith = (fields: string, more = ''): string => `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}
datasource db {
  provider = "postgresql"
}
enum mood {
  calm
  busy
}
model customer {
  id   Int     @id @default(autoincrement())
  name String  @db.VarChar(80)
  mood mood    @default(calm)
  code String?
  loud String? @default(dbgenerated("upper((name)::text)"))
  ${fields}
}
${more}`;

const ADDED = schemaWith(
  'version Int @default(0)\n  @@index([mood])',
  'model login {\n  id Int @id\n}\n',
);

describe('gen migrate over tables that no migration created', () => {
  let folder: string;
  let database: TestDatabase;

  beforeAll(() => (folder = freshProject()));
  beforeEach(async () => {
    database = await serveDatabase(folder);
    mkdirSync(join(folder, 'prisma'));
    writeFileSync(join(folder, '.env'), `DATABASE_URL=${database.url}\n`);
    await query(TABLES);
  });
  afterEach(async () => {
    await database.stop();
    rmSync(join(folder, 'prisma'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @returns what the command prints */
  function migrate(schema: string, ...args: string[]): string {
    writeFileSync(join(folder, 'prisma/schema.prisma'), schema);
    const { stdout, stderr } = runGen(folder, 'migrate', ...args);
    return stdout + stderr;
  }
  async function query(sql: string, url = database.url): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }
  const folders = (): string[] => readdirSync(join(folder, 'prisma/migrations')).sort();
  const sqlOf = (name: string): string =>
    readFileSync(join(folder, 'prisma/migrations', name, 'migration.sql'), 'utf8');
  const rows = () => query('SELECT id, name, mood, code, loud FROM "customer" ORDER BY id');
  const history = async () =>
    (await query('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')).map(
      ({ name }) => name,
    );

  it('describes them in a baseline that does not run, and adds the rest in a migration that does', async () => {
    const before = await rows();
    const printed = migrate(ADDED, 'init');
    const [baseline = '', added = '', ...others] = folders();
    expect([baseline, added, others]).toEqual([
      '0_baseline',
      expect.stringMatching(/^\d{14}_init$/),
      ['migration_lock.toml'],
    ]);
    expect(printed).toBe(
      [
        'prisma/migrations/0_baseline was written and marked as applied: it describes the tables that the database had already, and did not run. Commit it.',
        'New databases do not get the view calm_customers from it, which Prisma does not know: create what they need there in a migration of yours, such as with CREATE OR REPLACE.',
        `prisma/migrations/${added} was written and applied: commit it.`,
        '',
      ].join('\n'),
    );
    expect(sqlOf(added)).not.toMatch(/DROP|CREATE TABLE "customer"/);
    expect(await rows()).toEqual(before);
    expect(await query('SELECT version FROM "customer"')).toEqual([{ version: 0 }, { version: 0 }]);
    expect(await query('SELECT * FROM "login"')).toEqual([]);
    expect(await history()).toEqual([baseline, added]);
    expect(migrate(ADDED, 'again')).toContain('The migrations already match the schema');
  });

  it('gives a new database what the old one has', async () => {
    migrate(ADDED, 'init');
    const fresh = await serveDatabase(folder);
    try {
      for (const name of folders().filter((one) => !one.endsWith('.toml')))
        await query(sqlOf(name), fresh.url);
      await query(`INSERT INTO "customer" (name) VALUES ('Ada'), ('Grace')`, fresh.url);
      expect(await query('SELECT loud FROM "customer"', fresh.url)).toEqual([
        { loud: 'ADA' },
        { loud: 'GRACE' },
      ]);
      const shape = `SELECT indexdef AS sql FROM pg_indexes WHERE tablename = 'customer'
        UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'c' ORDER BY 1`;
      expect(await query(shape, fresh.url)).toEqual(await query(shape));
    } finally {
      await fresh.stop();
    }
  });

  it('writes only the baseline where the schema adds nothing', async () => {
    expect(migrate(schemaWith(''), 'init')).not.toContain('nothing was written');
    expect(folders()).toEqual(['0_baseline', 'migration_lock.toml']);
    expect(await history()).toEqual(['0_baseline']);
  });

  it('says where the tables differ from the schema, and changes nothing', async () => {
    await query('CREATE TABLE "invoice" (id int PRIMARY KEY)');
    const before = await rows();
    const printed = migrate(ADDED.replace('  code String?\n', '').replace('80', '90'), 'init');
    expect(printed).toBe(
      [
        'Error: the tables in the database differ from the schema; write into the schema what they have, as npx prisma db pull does, or pass --accept-loss to change them; nothing was done. To match the schema, this would be needed:',
        '  ALTER TABLE "customer" DROP COLUMN "code"',
        '  ALTER TABLE "customer" ALTER COLUMN "name" SET DATA TYPE VARCHAR(90)',
        '  DROP TABLE "invoice"',
        '',
      ].join('\n'),
    );
    expect(existsSync(join(folder, 'prisma/migrations'))).toBe(false);
    expect(await rows()).toEqual(before);
    expect(await query(`SELECT to_regclass('_prisma_migrations') AS history`)).toEqual([
      { history: null },
    ]);
  });

  it('leaves no baseline behind if the database refuses what is added', async () => {
    const printed = migrate(schemaWith('email String'), 'init');
    expect(printed).toContain('the tables cannot be changed to match the schema without loss');
    expect(existsSync(join(folder, 'prisma/migrations'))).toBe(false);
    expect(await query(`SELECT to_regclass('_prisma_migrations') AS history`)).toEqual([
      { history: null },
    ]);
  });

  it('names what a new database would lack', async () => {
    await query(`CREATE FUNCTION next_code() RETURNS text LANGUAGE sql AS $$ SELECT 'x' $$;
      ALTER TABLE "customer" ALTER COLUMN code SET DEFAULT next_code()`);
    const schema = ADDED.replace('code String?', '$& @default(dbgenerated("next_code()"))');
    expect(migrate(schema, 'init')).toBe(
      'Error: 0_baseline does not run in an empty database: function next_code() does not exist; a migration creates what it uses, such as functions and extensions; nothing was done\n',
    );
    expect(existsSync(join(folder, 'prisma/migrations'))).toBe(false);
  });

  it('takes no database whose migrations are elsewhere for one without', async () => {
    migrate(ADDED, 'init');
    rmSync(join(folder, 'prisma/migrations'), { recursive: true });
    expect(migrate(ADDED, 'init')).toContain(
      'the database has migrations that prisma/migrations lacks, such as 0_baseline; bring them there first',
    );
  });
});
