import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TargetDatabase } from '../../src/database/open-database';
import type { TablesState } from '../../src/database/tables';
import {
  COPIED_DATABASE,
  freshProject,
  runGen,
  serveDatabase,
  type TestDatabase,
} from './fresh-project';

jest.setTimeout(300_000);

/** As `gen dev` does, in a process of its own: Jest does not load the engine. */
function updateTables(target: TargetDatabase): TablesState {
  const { stdout, stderr } = spawnSync(process.execPath, [
    COPIED_DATABASE,
    '-e',
    `require(${JSON.stringify(TABLES)}).updateTables(${JSON.stringify(target)}).then((state) => console.log(JSON.stringify(state)))`,
  ]);
  if (stderr.length > 0) throw new Error(String(stderr));
  return JSON.parse(String(stdout)) as TablesState;
}

const TABLES = join(__dirname, '../../dist/src/database/tables.js');

describe('gen migrate, where the sides of a many-to-many relation trade places', () => {
  let folder: string;
  let database: TestDatabase;

  beforeAll(async () => {
    folder = freshProject();
    database = await serveDatabase(folder);
    mkdirSync(join(folder, 'prisma'));
    writeFileSync(join(folder, '.env'), `DATABASE_URL=${database.url}\n`);
  });
  afterAll(async () => {
    await database.stop();
    rmSync(folder, { recursive: true });
  });

  /** Prisma cuts the names of its foreign keys. */
  const MARKS = `marks_${'x'.repeat(54)}`;

  const schemaWith = (model: string): string => `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}
datasource db {
  provider = "postgresql"
  schemas  = ["public", "shop"]
}
model Tag {
  id     Int @id
  people ${model}[]
  marked ${model}[] @relation("${MARKS}")
  @@schema("public")
}
model ${model} {
  id    Int @id
  tags  Tag[]
  marks Tag[] @relation("${MARKS}")
  @@schema("public")
}
model Seat {
  id     Int @id
  guests ${model}Guest[] @relation("seats")
  @@schema("shop")
}
model ${model}Guest {
  id    Int @id
  seats Seat[] @relation("seats")
  @@map("guest")
  @@schema("shop")
}
`;
  /** @returns what the command prints */
  function change(schema: string, ...args: string[]): string {
    writeFileSync(join(folder, 'prisma/schema.prisma'), schema);
    const { stdout, stderr } = runGen(folder, 'migrate', ...args);
    return stdout + stderr;
  }
  async function query<Row>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }
  it('leaves the pairs alone where the sides stay', async () => {
    change(schemaWith('Client'), 'init');
    await query(`INSERT INTO "Client" VALUES (1), (2); INSERT INTO "Tag" VALUES (1), (2);
      INSERT INTO "_ClientToTag" ("A", "B") VALUES (1, 2); INSERT INTO "_${MARKS}" ("A", "B") VALUES (1, 2);
      INSERT INTO shop.guest VALUES (1), (2); INSERT INTO shop."Seat" VALUES (1), (2);
      INSERT INTO shop._seats ("A", "B") VALUES (1, 2)`);
    change(schemaWith('Person'), 'x', '--rename=Client:Person,_ClientToTag:_PersonToTag');
    for (const table of ['"_PersonToTag"', `"_${MARKS}"`, 'shop._seats'])
      expect(await query(`SELECT "A" AS person, "B" AS tag FROM ${table}`)).toEqual([
        { person: 1, tag: 2 },
      ]);
  });

  it('keeps the pairs, also where the relation has a name of its own', async () => {
    const rename = '--rename=Person:Visitor,_PersonToTag:_TagToVisitor';
    const printed = change(schemaWith('Visitor'), 'x', rename);
    expect(printed).toContain('was written');
    const [, file = ''] = /^(\S+) was written/.exec(printed) ?? [];
    for (const table of ['"_TagToVisitor"', `"_${MARKS}"`, 'shop._seats'])
      expect(await query(`SELECT "A" AS tag, "B" AS visitor FROM ${table}`)).toEqual([
        { tag: 2, visitor: 1 },
      ]);
    expect(readFileSync(join(folder, file, 'migration.sql'), 'utf8')).toMatch(
      /^ALTER TABLE "Person" RENAME TO "Visitor";\nALTER TABLE "_PersonToTag" RENAME TO "_TagToVisitor";\nALTER TABLE "_TagToVisitor" DROP CONSTRAINT "_PersonToTag_AB_pkey";\nALTER TABLE "_TagToVisitor" RENAME COLUMN "A" TO "_";\n/,
    );
    expect(change(schemaWith('Visitor'), 'nothing')).toContain('already match');
  });

  it('keeps the pairs in a developer’s own tables too, unless the schema cannot be pushed', async () => {
    const push = (model: string, name = 'name String') => {
      const text = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}
datasource db {
  provider = "postgresql"
}
model Label {
  id    Int @id
  books ${model}[] @relation("marks")
}
model ${model} {
  id     Int @id
  ${name}
  labels Label[] @relation("marks")
  @@map("book")
}
`;
      return updateTables({
        ...{
          project: folder,
          url: database.url,
          migrations: join(folder, 'prisma/none'),
          mayPush: true,
        },
        schema: [{ path: 'prisma/schema.prisma', text }],
      });
    };
    const pairs = () => query('SELECT "A" AS a, "B" AS b FROM _marks');
    await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    push('Book');
    await query(`INSERT INTO book VALUES (1, 'x'), (2, 'y'); INSERT INTO "Label" VALUES (1), (2);
      INSERT INTO _marks ("A", "B") VALUES (1, 2)`);
    expect(push('Volume', '')).toMatchObject({ lacking: [expect.stringContaining('name')] });
    expect(await pairs()).toEqual([{ a: 1, b: 2 }]);
    expect(push('Volume')).toMatchObject({ isPushed: true });
    expect(await pairs()).toEqual([{ a: 2, b: 1 }]);
  });
});
