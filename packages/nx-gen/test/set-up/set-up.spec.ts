import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Client } from 'pg';
import { embeddedUrl, portOf, startEmbedded } from '../../src/database/embedded';
import { freshProject, runBareGen, runGen } from './fresh-project';

jest.setTimeout(300_000);

describe('a project that init --set-up prepares', () => {
  let folder: string;
  beforeAll(() => (folder = freshProject()));
  afterAll(() => rmSync(folder, { recursive: true }));

  const gen = (...args: string[]) => runGen(folder, ...args);

  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const migrations = (): string[] =>
    readdirSync(join(folder, 'prisma/migrations'))
      .filter((name) => !name.endsWith('.toml'))
      .sort();

  async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const port = portOf(folder);
    const database = await startEmbedded(folder, { port, folder: join(folder, '.data/database') });
    const client = new Client({ connectionString: embeddedUrl(port) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
      await database.stop();
    }
  }

  const SET_UP = ['init', '--scaffold=prisma,auth', '--set-up', '--skip-install'];

  it('gets secrets, a client, tables and generated code, and prints the login', async () => {
    const { status, stdout, stderr } = runBareGen(folder, ...SET_UP);
    expect([status, stderr]).toEqual([0, '']);
    const env = parseEnv(read('.env'));
    expect(env['DATABASE_URL']).toBe(embeddedUrl(portOf(folder)));
    expect(env['JWT_SECRET']?.length).toBeGreaterThanOrEqual(32);
    expect(env['ADMIN_PASSWORD']).toMatch(/^.{16}$/);
    expect(stdout).toContain(
      `Log in as admin@example.com with the password ${env['ADMIN_PASSWORD']} `,
    );
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
    expect(read('src/generated/prisma/client.ts')).toContain('PrismaClient');
    expect(read('src/features/product/product.gen.service.ts')).toContain('ProductGenService');
    expect(migrations()).toEqual([expect.stringMatching(/^\d{14}_init$/)]);
    const { rows } = await inDatabase((client) =>
      client.query<{ name: string }>(
        `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL`,
      ),
    );
    expect(rows.map(({ name }) => name)).toEqual(migrations());
  });

  it('keeps its secrets, migrations and records in a second run, and does not print the login again', async () => {
    await inDatabase((client) =>
      client.query(
        `INSERT INTO "Product" (id, name, price, "updatedAt") VALUES ('1', 'Chair', 5, now())`,
      ),
    );
    const before = read('.env');
    const { status, stdout } = gen(...SET_UP);
    expect(status).toBe(0);
    expect(stdout).not.toContain('Log in as');
    expect(read('.env')).toBe(before);
    expect(migrations()).toHaveLength(1);
    const { rows } = await inDatabase((client) => client.query(`SELECT name FROM "Product"`));
    expect(rows).toEqual([{ name: 'Chair' }]);
  });

  it('keeps tables and migrations unchanged when the database rejects part of a migration', async () => {
    const schema = join(folder, 'prisma/schema.prisma');
    const text = readFileSync(schema, 'utf8');
    writeFileSync(
      schema,
      `${text}\nmodel Drawer {\n  id Int @id\n}\n\nmodel Zone {\n  id   Int    @id\n  place Unsupported("geometry")?\n}\n`,
    );
    const { status, stderr } = gen('migrate', 'zones');
    writeFileSync(schema, text);
    expect(status).toBe(1);
    expect(stderr).toContain('the database rejects it: type "geometry" does not exist');
    expect(stderr).toContain('CREATE EXTENSION geometry');
    expect(stderr).not.toMatch(/^ +at |wasm/m);
    expect(migrations()).toHaveLength(1);
    const { rows } = await inDatabase((client) =>
      client.query(`SELECT tablename FROM pg_tables WHERE tablename IN ('Drawer', 'Zone')`),
    );
    expect(rows).toEqual([]);
  });

  it('gets a migration for each schema change, and refuses to lose data', async () => {
    const schema = join(folder, 'prisma/schema.prisma');
    const text = readFileSync(schema, 'utf8');
    writeFileSync(schema, text.replace('  price       Float', '$&\n  weight      Int?'));
    const { stdout } = gen('migrate', 'Add weight');
    expect(stdout).toMatch(/prisma\/migrations\/\d{14}_add_weight was written and applied/);
    expect(read(`prisma/migrations/${migrations()[1]}/migration.sql`)).toContain('ADD COLUMN');

    const heavy = text.replace('  price       Float', '  price       Float\n  grams       Int?');
    await inDatabase((client) => client.query(`UPDATE "Product" SET weight = 7`));
    writeFileSync(schema, heavy);
    const lost = gen('migrate', 'grams');
    expect(lost.stderr).toContain('with --rename=Product.weight:<new name>');
    expect(lost.stderr).toMatch(
      /pass --accept-loss; nothing was done:\n {2}You are about to drop.*/,
    );
    const wrong = gen('migrate', 'grams', '--rename=Product.mass:grams');
    expect(wrong.stderr).toContain('have the column Product.mass');
    expect(migrations()).toHaveLength(2);
    const renamed = gen('migrate', 'grams', '--rename=Product.weight:grams');
    expect(renamed.stdout).toContain('_grams was written and applied');
    expect(read(`prisma/migrations/${migrations()[2]}/migration.sql`)).toBe(
      'ALTER TABLE "Product" RENAME COLUMN "weight" TO "grams";\n',
    );
    const { rows: kept } = await inDatabase((client) =>
      client.query(`SELECT grams FROM "Product"`),
    );
    expect(kept).toEqual([{ grams: 7 }]);

    writeFileSync(
      schema,
      text
        .replace(/^ {2}name .*@min.*\n/m, '')
        .replace('@gen_label(name)\nmodel Product', 'x\nmodel Product'),
    );
    const refused = gen('migrate', 'no name');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(
      'the tables cannot be changed to match the schema without loss',
    );
    expect(migrations()).toHaveLength(3);
    const lossy = gen('migrate', 'no name', '--accept-loss');
    expect(lossy.status).toBe(0);
    expect(lossy.stdout).toMatch(/\nIt drops .*"Product"."name".*, with what another database/);
    const { rows } = await inDatabase((client) => client.query(`SELECT * FROM "Product"`));
    expect(rows[0]).not.toHaveProperty('name');
  });

  it('gets the extensions that columns and search indexes need in the migration and the database', async () => {
    const schema = join(folder, 'prisma/schema.prisma');
    const text = readFileSync(schema, 'utf8');
    writeFileSync(
      schema,
      text.replace(
        'model User {',
        'model User {\n  nick String? @db.Citext\n  path Unsupported("ltree")?\n  code String? @default(dbgenerated("uuid_generate_v4()")) @db.Uuid\n  @@index([name(ops: raw("gin_trgm_ops"))], type: Gin)',
      ),
    );
    const { status, stderr } = gen('migrate', 'search');
    expect([status, stderr]).toEqual([0, '']);
    const sql = read(`prisma/migrations/${migrations().at(-1)}/migration.sql`);
    expect(sql).toMatch(
      /^CREATE EXTENSION IF NOT EXISTS citext;\nCREATE EXTENSION IF NOT EXISTS ltree;\nCREATE EXTENSION IF NOT EXISTS pg_trgm;\nCREATE EXTENSION IF NOT EXISTS "uuid-ossp";\n\n-- AlterTable/,
    );
    const { rows } = await inDatabase((client) =>
      client.query(`SELECT extname FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY 1`),
    );
    expect(rows.map(({ extname }) => String(extname))).toEqual([
      'citext',
      'ltree',
      'pg_trgm',
      'uuid-ossp',
    ]);
    expect(gen('migrate', 'nothing').stdout).toContain('The migrations already match the schema');
  });

  it('rejects an invalid database address', () => {
    const { status, stderr } = gen('init', '--database=mysql://root@localhost/x', '--set-up');
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('--database: that is not the address of a PostgreSQL'),
    ]);
  });
});

describe('a project whose first generation fails', () => {
  let folder: string;
  beforeAll(() => (folder = freshProject()));
  afterAll(() => rmSync(folder, { recursive: true }));

  const schema = (directive: string): string => `generator client {
  provider     = "prisma-client"
  output       = "../src/generated/prisma"
  moduleFormat = "cjs"
}

datasource db {
  provider = "postgresql"
}

model User {
  id       String @id @default(uuid())
  email    String @unique
  /// @gen_format(password)
  password String
  role     String @default("user")
}

// @gen_form()
model Letter {
  id     String @id @default(uuid())
  ${directive}
  sender String
}
`;

  it('reports the completed steps, and shows the warnings of the next run', () => {
    mkdirSync(join(folder, 'prisma'));
    const first = schema('/// @gen_format(emial)').replace('= "cjs"', '= "esm"');
    writeFileSync(join(folder, 'prisma/schema.prisma'), first);
    const options = ['--scaffold=prisma,auth', '--set-up', '--skip-install'];
    const failed = runGen(folder, 'init', ...options);
    expect(failed.status).toBe(1);
    expect(failed.stdout).toMatch(
      /^The first migration is prisma\/migrations\/\d+_init: commit it/m,
    );
    expect(failed.stdout).toMatch(/^Log in as admin@example\.com with the password .{16} /m);
    expect(failed.stdout).toContain('add moduleFormat = "cjs" to the generator block');
    expect(failed.stderr).toContain('then "npx gen init --set-up" continues from there');

    writeFileSync(join(folder, 'prisma/schema.prisma'), schema('// @gen_format(email)'));
    const { status, stdout } = runGen(folder, 'init', '--set-up', '--skip-install');
    expect(status).toBe(0);
    expect(stdout).not.toContain('moduleFormat');
    expect(stdout).toMatch(/^Warning: prisma\/schema\.prisma:\d+ Letter\.sender: .*@gen_format/m);
  });

  it('reports a syntax error of the schema in one sentence when it migrates', () => {
    const path = join(folder, 'prisma/schema.prisma');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('  sender', '  half ===\n  sender'));
    const { status, stderr } = runGen(folder, 'migrate', 'half');
    writeFileSync(path, text);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/prisma\/schema\.prisma:\d+: .*not a valid field.*; fix the schema$/),
    ]);
  });
});
